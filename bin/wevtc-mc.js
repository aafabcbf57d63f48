#!/usr/bin/env node
// Accepts mc.exe's command line, like `wevtc mc`.
const { join } = require('node:path');
const { start } = require('../dist/start.cjs');

process.argv.splice(2, 0, 'mc');
start(join(__dirname, '..'));

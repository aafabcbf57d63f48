#!/usr/bin/env node
// mc.exe's command line as a program of its own: the same as `wevtc mc`.
const { join } = require('node:path');
const { start } = require('../dist/start.cjs');

process.argv.splice(2, 0, 'mc');
start(join(__dirname, '..'));

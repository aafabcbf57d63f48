#!/usr/bin/env node
// CommonJS (see package.json in this folder), because Node.js starts it a few milliseconds faster than a module.
const { join } = require('node:path');
const { start } = require('../dist/start.cjs');

start(join(__dirname, '..'));

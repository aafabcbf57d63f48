#!/usr/bin/env node
// Accepts mc.exe's command line, like `wevtc mc`.
process.argv.splice(2, 0, 'mc');
require('./wevtc.js');

#!/usr/bin/env node
// Accepts ctrpp.exe's command line, like `wevtc ctrpp`.
process.argv.splice(2, 0, 'ctrpp');
require('./wevtc.js');

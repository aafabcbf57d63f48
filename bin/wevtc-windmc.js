#!/usr/bin/env node
// Accepts the command line of GNU windmc.
process.argv.splice(2, 0, 'windmc');
require('./wevtc.js');

#!/usr/bin/env node
// CommonJS (see package.json in this folder), because Node.js starts it a few milliseconds faster than a module.
const { dirname } = require('node:path');

const packageFolder = dirname(__dirname);
const starter = `${packageFolder}/dist/start.cjs`;
try {
  require(starter).start(packageFolder);
} catch (error) {
  // As after an installation from git with --ignore-scripts.
  if (error.code !== 'MODULE_NOT_FOUND' || require('node:fs').existsSync(starter)) throw error;
  console.error(
    `wevtc is not built: ${starter} is missing. Install wevtc without --ignore-scripts, or run npm ci && npm run build in a clone.`,
  );
  process.exitCode = 2;
}

// Loaded into a process that `npm run bench` starts: prints how much memory it has needed.
process.on('exit', () => {
  require('node:fs').writeSync(2, `\nlargest memory: ${process.resourceUsage().maxRSS} KB\n`);
});

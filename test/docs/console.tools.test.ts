import { testCommands } from './page-commands.js';

// Runs the commands of `console` blocks that pages.ts declares as slow.

testCommands('slow');

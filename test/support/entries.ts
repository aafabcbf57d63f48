/** All entries for events, traces and structures together, for tests of all of them. */
export * from '../../src/entries/codegen.js';
export * from '../../src/entries/etw.js';
export * from '../../src/entries/structures.js';
export * from '../../src/entries/trace.js';

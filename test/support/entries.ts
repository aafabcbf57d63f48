/** All entries for events, traces and structures together, for tests of all of them. */
export * from '../../src/codegen.js';
export * from '../../src/etw.js';
export * from '../../src/structures.js';
export * from '../../src/trace.js';

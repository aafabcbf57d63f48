import { describe, expect, it } from 'vitest';
import { wevtc } from '../../../cli/in-memory.js';
import { hasTraces, traceBytes, traceNames } from '../../../support/traces.js';
import { readTimeline } from './read-timeline.js';

describe.skipIf(!hasTraces)('timelines of real traces', () => {
  it.each(traceNames())('%s', async (name) => {
    const { stdout, exitCode } = await wevtc(['trace', 'x.etl', '--format', 'perfetto'], {
      files: { 'x.etl': traceBytes(name) },
    });
    expect(exitCode).toBe(0);
    expect(readTimeline(stdout).records).toBeGreaterThan(0);
  });
});

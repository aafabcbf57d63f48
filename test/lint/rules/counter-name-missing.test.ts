import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('counter-name-missing', () => {
  it('reports a counter without a name', () => {
    const piece = `
<counter id="1" type="perf_counter_rawcount" …/>
`;
    expect(findings('counter-name-missing', piece)).toEqual([
      `1:2 counter 1 has no 'name', so users cannot recognize it in tools; add one, or <counterAttribute name="noDisplay"/> if only other counters need it`,
    ]);
  });

  it('accepts names, and counters that are only parts of others', () => {
    const piece = `
<counter id="1" name="a" type="perf_average_timer" baseID="2" …/>
<counter id="2" type="perf_average_base" …/>
<counter id="3" name="b" type="perf_elapsed_time" perfTimeID="4" perfFreqID="5" …/>
<counter id="4" type="perf_counter_large_rawcount" …/>
<counter id="5" type="perf_counter_large_rawcount" …/>
<counter id="6" type="perf_counter_rawcount" …>
  <counterAttributes><counterAttribute name="noDisplay"/></counterAttributes>
</counter>
`;
    expect(findings('counter-name-missing', piece)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('counter-reference', () => {
  it('reports what is missing, unknown, of a wrong type, or too much', () => {
    const piece = `
<counter id="1" type="perf_average_bulk" …/>
<counter id="2" type="perf_average_bulk" baseID="9" …/>
<counter id="3" type="perf_average_bulk" baseID="4" …/>
<counter id="4" type="perf_counter_rawcount" perfFreqID="1" …/>
`;
    expect(findings('counter-reference', piece)).toEqual([
      "1:2 a counter of type 'perf_average_bulk' requires 'baseID' with the ID of a counter of type 'perf_average_base'; add the attribute, and if necessary, such a counter",
      "2:50 'baseID' names the counter 9, which this counterSet does not have; write the ID of a counter of type 'perf_average_base', or add one",
      "3:50 'baseID' must name a counter of type 'perf_average_base', but counter 4 has the type 'perf_counter_rawcount'; name another one | 4:23 counter 4",
      "4:58 a counter of type 'perf_counter_rawcount' must not have 'perfFreqID'; remove it",
    ]);
  });

  it('accepts a counter that comes later, and two that are the same', () => {
    const piece = `
<counter id="1" type="perf_average_bulk" baseID="2" …/>
<counter id="2" type="perf_average_base" …/>
<counter id="3" type="perf_elapsed_time" perfTimeID="4" perfFreqID="04" …/>
<counter id="4" type="perf_counter_large_rawcount" …/>
`;
    expect(findings('counter-reference', piece)).toEqual([]);
  });
});

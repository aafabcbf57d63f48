import type { Located } from '../../manifest/model/model.js';
import { type Mark, mark, reportDuplicates } from './common/duplicates.js';
import { rule } from './rule.js';

/** A text that ctrpp.exe compares without regard to letter case. Empty ones are equal, too. */
function caseless(text: Located<string> | undefined): Mark | undefined {
  return text && { ...text, value: text.value.toLowerCase() };
}

/** Observed: ctrpp.exe rejects these duplicates. In a counterSet without a name, it compares none. */
export default rule('counter-unique', (report) => ({
  counterProvider({ guid, counterSets }) {
    const guids = [guid, ...counterSets.map((counterSet) => counterSet.guid)];
    reportDuplicates(guids, { GUID: mark }, report);
    const all = counterSets.flatMap((counterSet) => [counterSet, ...counterSet.counters]);
    reportDuplicates(all, { URI: ({ uri }) => caseless(uri) }, report);
    reportDuplicates(counterSets, { name: ({ name }) => caseless(name) }, report);
  },
  counterSet({ counters, structs }) {
    reportDuplicates(counters, { ID: ({ id }) => mark(id), name: ({ name }) => caseless(name) }, report);
    reportDuplicates(structs, { 'struct name': ({ name }) => mark(name) }, report);
  },
  counter({ attributes }) {
    reportDuplicates(attributes, { counterAttribute: mark }, report);
  },
}));

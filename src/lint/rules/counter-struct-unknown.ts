import { rule } from './rule.js';

/** ctrpp.exe warns, and takes the first structure of the counterSet. */
export default rule('counter-struct-unknown', (report) => ({
  counter({ struct }, { structs, provider }) {
    if (struct === undefined || struct.target !== undefined || struct.name === '') return;
    if (provider.providerType === 'kernelMode')
      report(struct.range, { name: struct.name, first: structs[0]?.name.value });
  },
}));

import { rule } from './rule.js';

/** `<binary>` is in the schema but reserved (TemplateItemType documentation). mc.exe makes it two fields. */
export default rule('template-binary', (report) => ({
  template({ binary, tid }) {
    if (binary !== undefined) report(binary.nameRange, { template: tid.value });
  },
}));

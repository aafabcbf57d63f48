import { rule } from './rule.js';

/**
 * `<binary>` is in the schema, but reserved (TemplateItemType documentation). mc.exe makes two fields of it.
 */
export default rule('template-binary', (report) => ({
  template({ binary, tid }) {
    if (binary !== undefined) report(binary.nameRange, { template: tid.value });
  },
}));

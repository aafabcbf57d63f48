import { rule } from './rule.js';

const GUID_DIGITS = 32;

/**
 * The name of a provider with a controlGuid must end with its guid, as decoders read the decode GUID from it
 * (eventman.xsd annotation). mc.exe compares the last 32 hexadecimal digits, ignoring other characters.
 */
export default rule('control-guid-name', (report) => ({
  provider({ name, guid, controlGuid }) {
    if (controlGuid === undefined || guid.value === '' || name.value === '') return;
    const digits = guid.value.replace(/[^0-9a-f]/g, '');
    const end = name.value
      .replace(/[^0-9a-fA-F]/g, '')
      .slice(-GUID_DIGITS)
      .toLowerCase();
    if (end !== digits)
      report(name.range, { name: name.value, digits }, [{ message: 'the guid', range: guid.range }]);
  },
}));

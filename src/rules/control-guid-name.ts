import { rule } from './rule.js';

const GUID_DIGITS = 32;

/**
 * With a controlGuid, the provider's name ends with its guid: decoders find the one GUID from the other so
 * (eventman.xsd annotation). mc.exe compares the last 32 hexadecimal digits of the name, whatever stands between.
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

/**
 * A log with events as in a Security or System log: a few templates, numbers, texts of usual length, a SID
 * and GUIDs.
 *
 * @param tools the writer of event logs that tests use: the modules event-log-values and event-log-writer.
 * @param {number} count the number of its events.
 */
export function sampleLog({ values, writer }, count) {
  const { dataTemplate, eventRecord, eventTemplate, instance, string, uint32, hexInt64, guid, sid } = values;
  const provider = { name: 'Contoso-Bench-Service', guid: '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701' };
  const template = eventTemplate(provider, 'a1c0de00-0000-4000-8000-000000000001');
  const kinds = [4, 8, 12, 20].map((fieldCount) => {
    const fields = Array.from({ length: fieldCount }, (_, at) => [
      `Field${at}`,
      [1, 8, 0x15, 0x0f, 0x13][at % 5],
    ]);
    return { fields, data: dataTemplate(`a1c0de00-0000-4000-8000-0000000000${fieldCount + 10}`, ...fields) };
  });
  const valueFor = (type, id) => {
    switch (type) {
      case 8:
        return uint32(id);
      case 0x15:
        return hexInt64(BigInt(id) * 65_537n);
      case 0x0f:
        return guid('c0ffee00-0000-4000-8000-000000000001');
      case 0x13:
        return sid(21, id, 1001);
      default:
        return string(`C:\\Program Files\\Contoso\\Bench <${id}>`.slice(0, 12 + (id % 30)));
    }
  };
  const records = Array.from({ length: count }, (_, at) => {
    const { fields, data } = kinds[at % kinds.length];
    return eventRecord({
      template,
      id: 100 + (at % kinds.length),
      recordId: BigInt(at + 1),
      time: `2026-01-31T08:${String(at % 60).padStart(2, '0')}:07.1234567Z`,
      data: instance(data, ...fields.map(([, type]) => valueFor(type, at))),
    });
  });
  return writer.writeEventLog(records);
}

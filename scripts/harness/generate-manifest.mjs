/**
 * The lists of a generated manifest that can be made longer than in real manifests. All numbers are for the
 * whole manifest, except where the comment says otherwise.
 *
 * @typedef {object} Shape
 * @property {number} [providers] how many providers share the events
 * @property {number} [tasks] for each provider
 * @property {number} [maps] for each provider
 * @property {number} [mapItems] for each map
 * @property {number} [templates] for each provider
 * @property {number} [fields] further fields of each template
 * @property {number} [filters] for each provider
 * @property {number} [versions] how many versions each event id has
 * @property {number} [cultures] how many cultures have all strings
 * @property {boolean} [opcodes] whether each task has its own opcodes and an event GUID, as classic events
 *   need
 */

/**
 * A valid manifest of any size. The numbers of tasks, maps and templates grow with that of the events, as in
 * real manifests, unless `shape` sets them.
 *
 * @param {number} events the number of events
 * @param {Shape} [shape]
 */
export function generateManifest(events, shape = {}) {
  const { providers = 1, cultures = 1 } = shape;
  const parts = Array.from({ length: providers }, (_, at) =>
    part(at, Math.floor((events * (at + 1)) / providers) - Math.floor((events * at) / providers), shape),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"
    xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events"
    xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <instrumentation>
    <events>
${parts.map(provider).join('\n')}
    </events>
  </instrumentation>
  <localization>
${CULTURES.slice(0, cultures)
  .map((culture) => resources(culture, parts))
  .join('\n')}
  </localization>
</instrumentationManifest>
`;
}

/** 30 cultures that Windows has numbers for. */
const CULTURES =
  `en-US ar-SA bg-BG cs-CZ da-DK de-DE el-GR es-ES et-EE fi-FI fr-FR he-IL hr-HR hu-HU it-IT ja-JP
  ko-KR lt-LT lv-LV nb-NO nl-NL pl-PL pt-BR pt-PT ro-RO ru-RU sk-SK sv-SE tr-TR zh-CN`.split(/\s+/);

/** The content of one provider. The names of all but the first provider have a prefix. */
function part(at, events, shape) {
  const tasks = shape.tasks ?? Math.ceil(events / 20);
  return {
    prefix: at === 0 ? '' : `P${at}`,
    guid: (0x5a7c1e20 + at).toString(16).toUpperCase(),
    events,
    tasks,
    keywords: 40,
    templates: shape.templates ?? Math.ceil(events / 4),
    maps: shape.maps ?? Math.ceil(events / 40),
    mapItems: shape.mapItems ?? 4,
    fields: shape.fields ?? 0,
    filters: shape.filters ?? 0,
    versions: shape.versions ?? 1,
    opcodes: shape.opcodes ? Math.ceil(events / tasks) : 0,
  };
}

function provider(part) {
  const { prefix, guid, events, tasks, keywords, templates, maps, filters } = part;
  const name = `Contoso-Generated${prefix && `-${prefix}`}`;
  const upper = prefix && `${prefix}_`;
  return `      <provider name="${name}" guid="{${guid}-8B3D-4F6A-9C41-D2E3F4A5B601}" symbol="${upper}CONTOSO_GENERATED"
                resourceFileName="%ProgramFiles%\\Contoso\\generated.dll" messageFileName="%ProgramFiles%\\Contoso\\generated.dll" message="$(string.${prefix}Provider)">
        <channels>
          <channel chid="Operational" name="${name}/Operational" type="Operational" enabled="true"/>
          <channel chid="Analytic" name="${name}/Analytic" type="Analytic"/>
        </channels>
        <tasks>
${lines(tasks, (n) => task(n, part, upper))}
        </tasks>
        <keywords>
${lines(keywords, (n) => `          <keyword name="Keyword${n}" symbol="${upper}KEYWORD_${n}" mask="0x${(1n << BigInt(n)).toString(16)}"/>`)}
        </keywords>
${list('filters', filters, (n) => filter(n, part, upper))}${list('maps', maps, (n) => map(n, part))}        <templates>
${lines(templates, (n) => template(n, part))}
        </templates>
        <events>
${lines(events, (n) => event(n, part))}
        </events>
      </provider>`;
}

function resources(culture, parts) {
  const strings = parts.flatMap(({ prefix, tasks, maps, mapItems, events }) => [
    `        <string id="${prefix}Provider" value="Generated events"/>`,
    lines(tasks, (n) => `        <string id="${prefix}Task${n}" value="Task number ${n}"/>`),
    lines(maps * mapItems, (n) => `        <string id="${prefix}Item${n}" value="Item number ${n}"/>`),
    lines(
      events,
      (n) =>
        `        <string id="${prefix}Event${n}" value="Event ${n} happened to %1 with state %2 after %3 bytes"/>`,
    ),
  ]);
  return `    <resources culture="${culture}">
      <stringTable>
${strings.join('\n')}
      </stringTable>
    </resources>`;
}

function task(n, { prefix, opcodes }, upper) {
  const start = `          <task name="Task${n}" symbol="${upper}TASK_${n}" value="${n + 1}" message="$(string.${prefix}Task${n})"`;
  if (opcodes === 0) return `${start}/>`;
  const guid = `{${(n + 1).toString(16).padStart(8, '0')}-0B1C-4D2E-8F3A-4B5C6D7E8F90}`;
  const local = lines(
    opcodes,
    (at) =>
      `              <opcode name="Step${at}" symbol="${upper}TASK_${n}_STEP_${at}" value="${at + 10}" mofValue="${at + 10}"/>`,
  );
  return `${start} eventGUID="${guid}">\n            <opcodes>\n${local}\n            </opcodes>\n          </task>`;
}

function filter(n, { templates }, upper) {
  return `          <filter name="Filter${n}" symbol="${upper}FILTER_${n}" value="${n % 256}" version="${Math.floor(n / 256)}" tid="Template${n % templates}"/>`;
}

function map(n, { prefix, mapItems }) {
  const items = lines(
    mapItems,
    (i) => `            <map value="${i}" message="$(string.${prefix}Item${n * mapItems + i})"/>`,
  );
  return `          <valueMap name="Map${n}">\n${items}\n          </valueMap>`;
}

function template(n, { maps, fields, opcodes }) {
  const map = maps === 0 ? '' : ` map="Map${n % maps}"`;
  // Classic events cannot have fields of the type win:Binary.
  const bytes = opcodes === 0 ? 'win:Binary" length="Size' : 'win:UInt64';
  const more = lines(fields, (i) => `            <data name="More${i}" inType="win:UInt16"/>\n`);
  return `          <template tid="Template${n}">
            <data name="Name" inType="win:UnicodeString"/>
            <data name="State" inType="win:UInt32"${map}/>
            <data name="Size" inType="win:UInt32" outType="win:HexInt32"/>
            <data name="Bytes" inType="${bytes}"/>
${more}          </template>`;
}

function event(n, { prefix, tasks, templates, opcodes, versions }) {
  const id = Math.floor(n / versions);
  const version = Math.floor(id / 65536) + (n % versions);
  const opcode = opcodes === 0 ? '' : ` opcode="Step${Math.floor(id / tasks)}"`;
  return `          <event value="${id % 65536}" version="${version}" symbol="${prefix}Event${n}" channel="Operational"
                 level="win:Informational" task="Task${id % tasks}"${opcode} keywords="Keyword${id % 40}"
                 template="Template${id % templates}" message="$(string.${prefix}Event${n})"/>`;
}

/** An element with a list; nothing for an empty list. */
function list(name, count, line) {
  return count === 0 ? '' : `        <${name}>\n${lines(count, line)}\n        </${name}>\n`;
}

function lines(count, line) {
  return Array.from({ length: count }, (_, n) => line(n)).join('\n');
}

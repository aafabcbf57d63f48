/** A change of a manifest against its baseline, and whether mc.exe 10.0.28000 reports it with `-t`. */
export interface BaselineChange {
  readonly name: string;
  readonly before: (manifest: string) => string;
  readonly after: (manifest: string) => string;
  readonly reported: boolean;
  /** The id of wevtc's finding. */
  readonly ruleId?: string;
}

const same = (manifest: string) => manifest;
const replace = (text: string | RegExp, by: string) => (manifest: string) => {
  const changed = manifest.replace(text, by);
  if (changed === manifest) throw new Error(`nothing to replace: ${text}`);
  return changed;
};
const FIELD = '<data name="Name" inType="win:UnicodeString"/>';

const reported = (name: string, ruleId: string, after: BaselineChange['after'], before = same) => ({
  name,
  before,
  after,
  reported: true,
  ruleId: `breaking-wire-${ruleId}`,
});
const accepted = (name: string, after: BaselineChange['after'], before = same) => ({
  name,
  before,
  after,
  reported: false,
});

export const baselineChanges: readonly BaselineChange[] = [
  reported('an event is gone', 'event-removed', replace(/<event value="2".*\/>/, '')),
  reported('another version of the event', 'event-removed', replace('version="1"', 'version="2"')),
  reported(
    'the event has a template now',
    'field-added',
    replace('symbol="CraneLowered"', 'symbol="CraneLowered" template="Load"'),
  ),
  reported('a field is gone', 'field-removed', (manifest) =>
    replace(/ %2/g, ' us')(replace(FIELD, '')(manifest)),
  ),
  reported('the template is gone', 'field-removed', replace(/template="Load" message="[^"]*"/, '')),
  reported('a field more', 'field-added', replace(FIELD, `${FIELD}<data name="More" inType="win:UInt8"/>`)),
  reported('another name of a field', 'field-name', replace('<data name="Load"', '<data name="Weight"')),
  reported(
    'a field before others',
    'field-added',
    replace('<data name="Load"', '<data name="First" inType="win:UInt8"/><data name="Load"'),
  ),
  reported('another in-type', 'field-type', replace('"win:UInt32"', '"win:UInt64"')),
  accepted('no change', same),
  accepted(
    'an event is not logged any more',
    replace('symbol="CraneLowered"', 'symbol="CraneLowered" notLogged="true"'),
  ),
  accepted(
    'an event is logged again',
    same,
    replace('symbol="CraneLowered"', 'symbol="CraneLowered" notLogged="true"'),
  ),
  accepted(
    'another event',
    replace('<event value="2"', '<event value="3" symbol="CraneLost"/><event value="2"'),
  ),
  accepted('another level', replace('win:Warning', 'win:Error')),
  accepted('another text', replace('Crane lifted', 'The crane lifted')),
  accepted('another symbol', replace('symbol="CraneLowered"', 'symbol="CraneDown"')),
  accepted('another channel', replace('channel="Op" ', '')),
  accepted('another out-type', replace('inType="win:UInt32"', 'inType="win:UInt32" outType="win:HexInt32"')),
  accepted('another name of the provider', replace('name="Contoso-Crane"', 'name="Contoso-Hoist"')),
  accepted('another GUID', replace('52d6c8e0a001', '52d6c8e0a0ff')),
];

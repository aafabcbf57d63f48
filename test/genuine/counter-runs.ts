import { readFileSync } from 'node:fs';
import { XmlDocument, XmlValidateError, XmlXPath, XsdValidator } from 'libxml2-wasm';
import { checkManifest } from '../../src/lint/check-manifest.js';
import { settingsFrom } from '../../src/lint/engine/rule-settings.js';
import { completeManifest } from '../support/lint.js';
import { runGenuine } from './mc.js';

/** A command that runs Microsoft's ctrpp.exe, and the schema that comes with it. */
export const genuineCtrpp = process.env.WEVTC_GENUINE_CTRPP;
const schemaFile = process.env.WEVTC_COUNTERMAN_XSD;

if (genuineCtrpp === undefined || schemaFile === undefined)
  console.warn('WEVTC_GENUINE_CTRPP or WEVTC_COUNTERMAN_XSD is not set: the suites of counters are skipped');

export const canJudge = genuineCtrpp !== undefined && schemaFile !== undefined;

/** Manifests that have nearly everything: of a program, with texts that are counted, and of a driver, with IDs. */
export const bases: readonly string[] = [
  `
<provider providerGuid="{11111111-2222-3333-4444-555555555501}" applicationIdentity="a.exe" symbol="P" providerName="A" callback="custom" resourceBase="11">
  <counterSet symbol="S" guid="{11111111-2222-3333-4444-555555555502}" uri="S" name="Set" description="All" instances="multipleAggregate">
    <counter id="1" uri="S.1" symbol="C1" name="One" description="1" type="perf_average_bulk" baseID="2" detailLevel="standard" defaultScale="-1" aggregate="max"/>
    <counter id="2" uri="S.2" type="perf_average_base" detailLevel="advanced">
      <counterAttributes><counterAttribute name="noDisplay"/><counterAttribute name="displayAsHex"/></counterAttributes>
    </counter>
    <counter id="3" uri="S.3" name="Three" type="perf_elapsed_time" perfTimeID="4" perfFreqID="4" detailLevel="standard"/>
    <counter id="4" uri="S.4" type="perf_counter_large_rawcount" detailLevel="standard"/>
    <counter id="5" uri="S.5" type="perf_counter_multi_timer" multiCounterID="6" detailLevel="standard"/>
    <counter id="6" uri="S.6" type="perf_counter_rawcount" detailLevel="standard"/>
  </counterSet>
  <counterSet symbol="T" guid="{11111111-2222-3333-4444-555555555503}" uri="T" name="Other" description="Others">
    <counter id="1" uri="T.1" name="One" type="perf_counter_counter" detailLevel="standard" aggregate="undefined"/>
  </counterSet>
</provider>
`,
  `
<provider providerGuid="{21111111-2222-3333-4444-555555555501}" applicationIdentity="a.sys" providerType="kernelMode">
  <counterSet symbol="S" guid="{21111111-2222-3333-4444-555555555502}" uri="S" name="Set" nameID="101" description="All" descriptionID="103" instances="multiple">
    <structs><struct name="A" type="A_DATA"/><struct name="B" type="B_DATA"/></structs>
    <counter id="0" uri="S.0" symbol="C0" name="Zero" nameID="105" description="0" descriptionID="107" type="perf_counter_counter" detailLevel="standard" struct="A" field="X"/>
    <counter id="63" uri="S.63" type="perf_counter_rawcount" detailLevel="advanced" struct="B" field="Y"/>
  </counterSet>
  <counterSet symbol="T" guid="{21111111-2222-3333-4444-555555555503}" uri="T" name="Other" nameID="109" description="Others" descriptionID="111">
    <structs><struct name="A" type="A_DATA"/></structs>
    <counter id="1" uri="T.1" type="perf_counter_counter" detailLevel="standard" field="X"/>
  </counterSet>
</provider>
`,
].map((piece) => completeManifest(piece).replace(/^<\?xml[^>]*\?>/, ''));

const settings = { ...settingsFrom({ ruleset: 'mc' }), part: 'counters' } as const;

/** The errors that wevtc finds, by rule. */
export const errorsIn = (manifest: string): string[] =>
  checkManifest(manifest, 'a.man', settings)
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ ruleId, message }) => `${ruleId}: ${message}`);

const counters = XmlXPath.compile("//*[local-name()='counters']");
let validator: XsdValidator | undefined;

/** Why the schema refuses the counters of a manifest; `undefined` if it does not, or the manifest has none. */
export function refusedBySchema(manifest: string): string | undefined {
  validator ??= XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(schemaFile ?? '')));
  const document = XmlDocument.fromString(manifest);
  try {
    for (const element of document.find(counters)) {
      const own = XmlDocument.fromString(element.toString());
      try {
        validator.validate(own);
      } finally {
        own.dispose();
      }
    }
    return undefined;
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error;
    return error.message.trim();
  } finally {
    document.dispose();
  }
}

/** The exit code of ctrpp.exe, and what it prints. */
export async function runCtrpp(manifest: string): Promise<{ exitCode: number; printed: string }> {
  const { exitCode, printed } = await runGenuine(['-o', 'o.h', 'a.man'], { 'a.man': manifest }, genuineCtrpp);
  return { exitCode, printed };
}

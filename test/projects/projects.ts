import { manifest } from '../cli/in-memory.js';

// Public projects that compile manifests or message text files: the names, folders, switches, encodings, and
// line ends that their builds have, with small inputs of our own.

/** How a build runs the compiler. */
type Kind = 'make' | 'MSBuild' | 'script';

export interface PublicProject {
  readonly kind: Kind;
  readonly input: string;
  /** The switches of mc.exe, besides the input. A build with MSBuild has them as metadata. */
  readonly switches: string;
  /** All that a run writes. */
  readonly outputs: readonly string[];
  /** The input in another form than UTF-8 with LF. */
  readonly form?: { readonly encoding?: 'utf16le'; readonly lineEnd?: '\r\n' };
  /** Outputs under version control, with LF, and the options with which `wevtc compile` checks them. */
  readonly committed?: { readonly outputs: RegExp; readonly check: string };
  /** Other files in the repository whose names look like inputs. */
  readonly others?: Readonly<Record<string, string>>;
}

const texts = `LanguageNames=(English=0x409:MSG00409)

MessageId=1
SymbolicName=MSG_STARTED
Language=English
%1 has started.
.
`;

/** Performance counters alone, which ctrpp.exe compiles. */
const counters = `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events">
  <instrumentation>
    <counters xmlns="http://schemas.microsoft.com/win/2005/12/counters" schemaVersion="1.1">
      <provider providerGuid="{6f0cd2ee-4be4-4c0e-9b1e-0d6a36c0b651}" applicationIdentity="a.sys" providerType="kernelMode">
        <counterSet guid="{6f0cd2ee-4be4-4c0e-9b1e-0d6a36c0b652}" symbol="Ports" uri="p" name="Ports" description="d">
          <structs><struct name="Values" type="PORT_VALUES"/></structs>
          <counter id="1" uri="q" name="Open" type="perf_counter_rawcount" detailLevel="standard" field="Open"/>
        </counterSet>
      </provider>
    </counters>
  </instrumentation>
</instrumentationManifest>
`;

const set = (code: string, resources: string, stem: string, prefix = '') => [
  `${code}${stem}.h`,
  ...[`${stem}.rc`, `${stem}TEMP.BIN`, `${prefix}MSG00001.bin`].map((name) => resources + name),
];
const textSet = (code: string, resources: string, stem: string) => [
  `${code}${stem}.h`,
  `${resources}${stem}.rc`,
  `${resources}MSG00409.bin`,
];

export const projects: Readonly<Record<string, PublicProject>> = {
  'microsoft/msquic': {
    kind: 'make',
    input: 'src/manifest/MsQuicEtw.man',
    switches: '-um -h build/inc -r build/inc',
    outputs: set('build/inc/', 'build/inc/', 'MsQuicEtw'),
  },
  'microsoft/xdp-for-windows': {
    kind: 'MSBuild',
    input: 'src/xdpetw/xdpetw.man',
    switches: '-km -h obj/xdp -r obj/xdp -b',
    outputs: set('obj/xdp/', 'obj/xdp/', 'xdpetw', 'xdpetw_'),
    others: { 'src/xdppcw/xdppcw.man': counters },
  },
  'nefarius/HidHide': {
    kind: 'MSBuild',
    input: 'HidHide/src/Logging.man',
    form: { lineEnd: '\r\n' },
    switches: '-km -h obj/hid -r obj/hid -b',
    outputs: set('obj/hid/', 'obj/hid/', 'Logging', 'Logging_'),
  },
  'microsoft/Windows-driver-samples': {
    kind: 'MSBuild',
    input: 'general/event/evntdrv.xml',
    form: { lineEnd: '\r\n' },
    switches: '-km -h obj/evt -r obj/evt -z evntdrvEvents',
    outputs: set('obj/evt/', 'obj/evt/', 'evntdrvEvents', 'evntdrvEvents_'),
    others: { 'filesys/counters.man': counters },
  },
  'OpenVPN/openvpn': {
    kind: 'make',
    input: 'src/openvpnserv/eventmsg.mc',
    switches: '-U -h src/openvpnserv -r src/openvpnserv',
    outputs: textSet('src/openvpnserv/', 'src/openvpnserv/', 'eventmsg'),
    others: { 'doc/README.man': 'Manual\n======\nHow to build the manual pages.\n' },
  },
  'apache/nifi-minifi-cpp': {
    kind: 'script',
    input: 'wel/custom-provider/unit-test-provider.man',
    switches: '-um -h wel -r wel',
    outputs: set('wel/', 'wel/', 'unit-test-provider'),
  },
  'PowerShell/openssh-portable': {
    kind: 'script',
    input: 'contrib/win32/openssh/openssh-events.man',
    form: { encoding: 'utf16le', lineEnd: '\r\n' },
    switches: '-um -h contrib/win32/win32compat -r contrib/win32/openssh',
    outputs: set('contrib/win32/win32compat/', 'contrib/win32/openssh/', 'openssh-events'),
    committed: {
      outputs: /\.h$|\.rc$|\.bin$/i,
      check: '--emit resources --out-dir contrib/win32/openssh',
    },
  },
  'GameTechDev/PresentMon': {
    kind: 'MSBuild',
    input: 'Provider/PresentProvider.man',
    switches: '-um -h obj/pm -r obj/pm -z PresentEvents -p Trace',
    outputs: set('obj/pm/', 'obj/pm/', 'PresentEvents', 'PresentEvents_'),
  },
  'google/UIforETW': {
    kind: 'make',
    input: 'ETWProviders/etwproviders.man',
    form: { lineEnd: '\r\n' },
    switches: '-um -h ETWProviders -r ETWProviders -z etwprovidersGenerated',
    outputs: set('ETWProviders/', 'ETWProviders/', 'etwprovidersGenerated', 'etwprovidersGenerated_'),
  },
  'osquery/osquery': {
    kind: 'script',
    input: 'tools/manifests/osquery.man',
    switches: '-um -h tools/manifests -r tools/manifests',
    outputs: set('tools/manifests/', 'tools/manifests/', 'osquery'),
    committed: { outputs: /\.bin$/i, check: '--emit resources --out-dir tools/manifests' },
  },
  'postgres/postgres': {
    kind: 'make',
    input: 'src/bin/pgevent/pgmsgevent.mc',
    switches: '-h src/bin/pgevent -r src/bin/pgevent',
    outputs: textSet('src/bin/pgevent/', 'src/bin/pgevent/', 'pgmsgevent'),
    committed: { outputs: /\.h$|\.rc$|\.bin$/i, check: '--emit c,resources --out-dir src/bin/pgevent' },
  },
  'zabbix/zabbix': {
    kind: 'make',
    input: 'build/win32/project/messages.mc',
    form: { lineEnd: '\r\n' },
    switches: '-U -h build/win32/project -r build/win32/project',
    outputs: textSet('build/win32/project/', 'build/win32/project/', 'messages'),
  },
  'MariaDB/server': {
    kind: 'make',
    input: 'sql/message.mc',
    switches: '-h sql -r sql',
    outputs: textSet('sql/', 'sql/', 'message'),
    committed: { outputs: /\.h$|\.rc$|\.bin$/i, check: '--emit c,resources --out-dir sql' },
  },
  'kirillkovalenko/nssm': {
    kind: 'MSBuild',
    input: 'messages.mc',
    form: { encoding: 'utf16le', lineEnd: '\r\n' },
    switches: '-u -U -h obj/nssm -r obj/nssm',
    outputs: textSet('obj/nssm/', 'obj/nssm/', 'messages'),
  },
  'chromium/chromium': {
    kind: 'script',
    input: 'chrome/common/win/eventlog_messages.mc',
    switches: '-h gen -r gen -b',
    outputs: ['gen/eventlog_messages.h', 'gen/eventlog_messages.rc', 'gen/eventlog_messages_MSG00409.bin'],
  },
};

/** The sources of a project. */
export function sourcesOf(name: string, { input, form = {}, others = {} }: PublicProject) {
  const text = input.endsWith('.mc') ? texts : manifest('win:Informational', name.replace(/\W/g, '-'));
  const lines = text.replaceAll('\n', form.lineEnd ?? '\n');
  const content: string | Uint8Array = form.encoding
    ? new Uint8Array(Buffer.from(`\ufeff${lines}`, form.encoding))
    : lines;
  return { [input]: content, ...others };
}

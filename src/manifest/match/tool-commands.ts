import { hex } from '../../text/hex.js';
import { listOf, stringOf } from '../../windows/checks/arguments.js';
import { oneOf } from '../../windows/checks/members.js';
import { guidOf } from '../model/meaning/meaning.js';
import { limitsOf } from './tool-limits.js';
import {
  type EnabledProvider,
  isSessionName,
  type ToolName,
  type ToolProvider,
  toolNames,
} from './tool-names.js';
import { wprProfile } from './wpr-profile.js';

/** The commands that start a session with a tool. */
export interface ToolCommand {
  readonly tool: ToolName;
  /** One command per line. */
  readonly commands: string;
  /** The file that the commands need: the profile of wpr. */
  readonly profile: { readonly path: string; readonly content: string } | undefined;
  /** The features that the tool does not support. Each is a sentence without a period. */
  readonly limits: readonly string[];
}

const ALL_LEVELS = 0xff;
const ALL_KEYWORDS = 0xffff_ffff_ffff_ffffn;

/**
 * Returns the commands that start a session with enabled providers.
 *
 * @param matches the providers with their filters, as `matchProviders` returns them.
 * @param session the name of the session: letters, digits and `_`, beginning with a letter.
 * @throws RangeError for another name, which could break out of a command.
 */
export function toolCommand(
  tool: ToolName,
  matches: readonly EnabledProvider[],
  session: string,
): ToolCommand {
  oneOf(toolNames)(tool, 'tool');
  listOf(matches, 'matches');
  stringOf(session, 'session');
  if (!isSessionName(session)) {
    throw new RangeError('a session name has only letters, digits and _, and starts with a letter');
  }
  const providers = matches.map(toolProvider);
  const profile = { path: `${session}.wprp`, content: wprProfile(providers, session) };
  return {
    tool,
    commands: writers[tool](providers, session),
    profile: tool === 'wpr' ? profile : undefined,
    limits: limitsOf(tool, matches),
  };
}

/** All bits mean no limit, like 0, which tools interpret differently. MatchAll only works with MatchAny. */
function toolProvider({ provider, filter, eventIds = [] }: EnabledProvider): ToolProvider {
  const { level, matchAnyKeyword, matchAllKeyword, ignoreKeyword0 } = filter;
  return {
    guid: provider.controlGuid?.value ?? guidOf(provider),
    name: provider.name.value,
    level: level === 0 ? ALL_LEVELS : level,
    any: matchAnyKeyword === 0n ? ALL_KEYWORDS : matchAnyKeyword,
    all: matchAnyKeyword === 0n ? 0n : matchAllKeyword,
    ignoreKeyword0,
    eventIds,
  };
}

type Writer = (providers: readonly ToolProvider[], session: string) => string;

const writers: Readonly<Record<ToolName, Writer>> = {
  logman: (providers, session) =>
    lines(
      ...providers.map(({ guid, level, any }, at) => {
        const enable = `-p "{${guid}}" ${hex(any)} 0x${level.toString(16)}`;
        return at === 0
          ? `logman create trace ${session} ${enable} -o ${session}.etl -ets`
          : `logman update trace ${session} ${enable} -ets`;
      }),
      `logman stop ${session} -ets`,
    ),
  tracelog: (providers, session) =>
    lines(
      ...providers.map((provider, at) => {
        const enable = `-guid "#${provider.guid}" -level ${provider.level} ${tracelogKeywords(provider)}${tracelogIds(provider)}`;
        return at === 0
          ? `tracelog -start ${session} -f ${session}.etl ${enable}`
          : `tracelog -enableex ${session} ${enable}`;
      }),
      `tracelog -stop ${session}`,
    ),
  xperf: (providers, session) =>
    lines(
      `xperf -start ${session} -on ${providers
        .map(({ guid, level, any }) => `${guid}:${hex(any)}:${level}`)
        .join('+')} -f ${session}.etl`,
      `xperf -stop ${session}`,
    ),
  wpr: (_, session) => lines(`wpr -start ${session}.wprp!${session} -filemode`, `wpr -stop ${session}.etl`),
  powershell: (providers, session) =>
    lines(
      `logman create trace ${session} -o ${session}.etl -ets`,
      ...providers.map(({ guid, level, any, all, ignoreKeyword0 }) => {
        const masks = `-MatchAnyKeyword ${powershellNumber(any)} -MatchAllKeyword ${powershellNumber(all)}`;
        const property = ignoreKeyword0 ? ' -Property 0x10' : '';
        return `Add-EtwTraceProvider -SessionName ${session} -Guid '{${guid}}' -Level ${level} ${masks}${property}`;
      }),
      `logman stop ${session} -ets`,
    ),
};

const lines = (...texts: readonly string[]) => texts.map((text) => `${text}\n`).join('');

/** `-flag` has 32 bits. */
function tracelogKeywords({ any, all }: ToolProvider): string {
  if (all !== 0n) return `-matchanykw ${hex(any)} -matchallkw ${hex(all)}`;
  return any > 0xffff_ffffn ? `-matchanykw ${hex(any)}` : `-flag ${hex(any)}`;
}

/** The number of ids comes before them. */
function tracelogIds({ eventIds }: ToolProvider): string {
  return eventIds.length === 0 ? '' : ` -EventIdFilter -in ${eventIds.length} ${eventIds.join(' ')}`;
}

/** PowerShell reads a hexadecimal literal with its top bit set as a negative number. */
function powershellNumber(mask: bigint): string {
  return mask >> 63n === 0n ? hex(mask) : String(mask);
}

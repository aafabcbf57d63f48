import { hex } from '../events/keyword-bits.js';
import { guidOf } from '../manifest/meaning.js';
import type { ProviderMatch } from './judge.js';
import { limitsOf } from './tool-limits.js';
import { wprProfile } from './wpr-profile.js';

/** Programs that start sessions. */
export const toolNames = ['logman', 'tracelog', 'xperf', 'wpr', 'powershell'] as const;

export type ToolName = (typeof toolNames)[number];

/** How a tool starts a session. */
export interface ToolCommand {
  readonly tool: ToolName;
  /** Commands, a line each. */
  readonly commands: string;
  /** The file that the commands need: the profile of wpr. */
  readonly profile: { readonly path: string; readonly content: string } | undefined;
  /** What the tool cannot say, each a sentence without full stop. */
  readonly limits: readonly string[];
}

/** A provider as tools name it. */
export interface ToolProvider {
  /** Without braces. */
  readonly guid: string;
  readonly name: string;
  readonly level: number;
  readonly any: bigint;
  readonly all: bigint;
  readonly ignoreKeyword0: boolean;
}

const ALL_LEVELS = 0xff;
const ALL_KEYWORDS = 0xffff_ffff_ffff_ffffn;

/** How a tool starts a session that enables these providers. */
export function toolCommand(tool: ToolName, matches: readonly ProviderMatch[], session: string): ToolCommand {
  const providers = matches.map(toolProvider);
  const profile = { path: `${session}.wprp`, content: wprProfile(providers, session) };
  return {
    tool,
    commands: writers[tool](providers, session),
    profile: tool === 'wpr' ? profile : undefined,
    limits: limitsOf(tool, matches),
  };
}

/**
 * No limit is said with all bits: it is the same, and tools differ in what they make of 0. MatchAll counts only beside
 * MatchAny.
 */
function toolProvider({ provider, filter }: ProviderMatch): ToolProvider {
  const { level, matchAnyKeyword, matchAllKeyword, ignoreKeyword0 } = filter;
  return {
    guid: (provider.controlGuid?.value ?? guidOf(provider)).slice(1, -1),
    name: provider.name.value,
    level: level === 0 ? ALL_LEVELS : level,
    any: matchAnyKeyword === 0n ? ALL_KEYWORDS : matchAnyKeyword,
    all: matchAnyKeyword === 0n ? 0n : matchAllKeyword,
    ignoreKeyword0,
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
        const enable = `-guid "#${provider.guid}" -level ${provider.level} ${tracelogKeywords(provider)}`;
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

/** PowerShell takes a hexadecimal literal with its top bit set for a negative number. */
function powershellNumber(mask: bigint): string {
  return mask >> 63n === 0n ? hex(mask) : String(mask);
}

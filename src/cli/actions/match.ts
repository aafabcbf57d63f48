import { findEvents } from '../../events/find-events.js';
import { findProviders } from '../../events/find-providers.js';
import type { Provider } from '../../manifest/model.js';
import { explainText } from '../../match/explain-text.js';
import { judgeEvents, type ProviderMatch } from '../../match/judge.js';
import { filterFor, type SessionRequest, type UnknownName } from '../../match/request.js';
import { matchText, toolsText } from '../../match/text.js';
import { type ToolName, toolCommand, toolNames } from '../../match/tools.js';
import { matchJson } from '../../match/view.js';
import { jsonText } from '../../text/json-text.js';
import { namedInput } from '../inputs.js';
import { openManifest } from '../open-manifest.js';
import type { Session } from '../session.js';
import { tellNote } from '../tell.js';

export interface MatchOptions {
  readonly level?: number | string;
  readonly any?: readonly (bigint | string)[];
  readonly all?: readonly (bigint | string)[];
  readonly ignoreKeyword0?: boolean;
  readonly provider?: string;
  readonly explain?: string;
  readonly tool?: ToolName;
  readonly sessionName: string;
  readonly format: 'text' | 'json';
}

/** Runs `wevtc match`. */
export async function matchFile(path: string, options: MatchOptions, session: Session): Promise<void> {
  const { stdout } = session.host;
  const manifest = await openManifest(path, {}, session);
  const providers = manifest && findProviders(manifest, options.provider, session);
  const matches = providers && matchProviders(providers, options, session);
  if (matches === undefined) return;
  const width = stdout.isTerminal ? stdout.columns : undefined;
  if (options.explain !== undefined) {
    explain(options.explain, matches, options, width, path, session);
    return;
  }
  if (options.tool !== undefined && options.format === 'text') {
    printTool(options.tool, matches, options, session);
    return;
  }
  const wanted = options.tool === undefined ? toolNames : [options.tool];
  const tools = wanted.map((tool) => toolCommand(tool, matches, options.sessionName));
  stdout.write(
    options.format === 'json'
      ? jsonText(matchJson(namedInput(path, undefined).name, matches, tools))
      : [...matches.map((match) => matchText(match, width)), toolsText(tools)].join('\n'),
  );
}

/**
 * What the session makes of each provider. One that lacks a name of the request is left out, as a session that means it
 * does not enable that one; when none is left, there is no result.
 */
function matchProviders(
  providers: readonly Provider[],
  { level = 0, any = [], all = [], ignoreKeyword0 = false }: MatchOptions,
  session: Session,
): ProviderMatch[] | undefined {
  const request: SessionRequest = { level, any, all, ignoreKeyword0 };
  const resolved = providers.map((provider) => ({ provider, ...filterFor(request, provider) }));
  const matches = resolved
    .filter(({ unknown }) => unknown.length === 0)
    .map(({ provider, filter }) => judgeEvents(provider, filter));
  for (const { provider, unknown } of resolved) {
    for (const name of unknown) {
      const text = `provider '${provider.name.value}' has no ${unknownText(name)}`;
      if (matches.length === 0) session.fail(text);
      else tellNote(session.host, `${text}; it is left out`);
    }
  }
  return matches.length === 0 ? undefined : matches;
}

function unknownText({ kind, name, nearest }: UnknownName): string {
  return `${kind} '${name}'${nearest === undefined ? '' : `; did you mean '${nearest}'?`}`;
}

function explain(
  wanted: string,
  matches: readonly ProviderMatch[],
  { format }: MatchOptions,
  width: number | undefined,
  path: string,
  session: Session,
): void {
  const providers = matches.map(({ provider }) => provider);
  const found = new Set(findEvents(providers, wanted, session));
  if (found.size === 0) return;
  const narrowed = matches
    .map((match) => ({ ...match, events: match.events.filter(({ event }) => found.has(event)) }))
    .filter(({ events }) => events.length > 0);
  session.host.stdout.write(
    format === 'json'
      ? jsonText(matchJson(namedInput(path, undefined).name, narrowed, []))
      : narrowed
          .flatMap((match) => match.events.map((judged) => explainText(judged, match, width)))
          .join('\n'),
  );
}

/** One tool alone: commands for a script, or the profile; what it cannot say goes to standard error. */
function printTool(
  tool: ToolName,
  matches: readonly ProviderMatch[],
  { sessionName }: MatchOptions,
  { host }: Session,
): void {
  const { commands, profile, limits } = toolCommand(tool, matches, sessionName);
  host.stdout.write(profile?.content ?? commands);
  for (const limit of limits) tellNote(host, limit);
}

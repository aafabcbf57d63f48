import { QueryMatch } from '../../analysis/log/query/match-query.js';
import { queryMatchText, queryMatchView } from '../../analysis/log/query/query-match-text.js';
import { explainText } from '../../manifest/match/explain-text.js';
import { matchProviders, type ProviderMatch } from '../../manifest/match/match-events.js';
import { matchText } from '../../manifest/match/match-text.js';
import { matchView } from '../../manifest/match/match-view.js';
import type { SessionRequest, UnknownName } from '../../manifest/match/session-request.js';
import { type ToolCommand, toolCommand } from '../../manifest/match/tool-commands.js';
import { type ToolName, toolNames } from '../../manifest/match/tool-names.js';
import type { Provider } from '../../manifest/model/model.js';
import { jsonText } from '../../text/json-text.js';
import { namedInput } from '../session/inputs/inputs.js';
import { eventsNamed, providersNamed } from '../session/manifests/find-in-manifest.js';
import { openManifest } from '../session/manifests/open-manifest.js';
import { type Session, tellNote } from '../session/session.js';
import type { MatchOptions } from './options.js';

/** Runs `wevtc match`. */
export async function matchFile(path: string, options: MatchOptions, session: Session): Promise<void> {
  const { stdout } = session.host;
  const manifest = await openManifest(path, {}, session);
  const providers = manifest && providersNamed(manifest, options.provider, session);
  if (providers !== undefined && options.query !== undefined) {
    const name = namedInput(path, undefined).name;
    const query = new QueryMatch(options.query);
    const width = stdout.isTerminal ? stdout.columns : undefined;
    stdout.write(
      options.format === 'json'
        ? jsonText(queryMatchView(name, options.query, providers, query))
        : providers.map((provider) => queryMatchText(provider, query, width)).join('\n'),
    );
    return;
  }
  const matches = providers && matchesOf(providers, options, session);
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
      ? jsonText(matchView(matches, { file: namedInput(path, undefined).name, tools }))
      : [...matches.map((match) => matchText(match, width)), toolsText(tools)].join('\n'),
  );
}

/** Leaves out providers that lack a name of the request. `undefined` when no provider remains. */
function matchesOf(
  providers: readonly Provider[],
  { level, any, all, ignoreKeyword0 }: SessionRequest,
  session: Session,
): readonly ProviderMatch[] | undefined {
  const { matches, unmatched } = matchProviders(providers, { level, any, all, ignoreKeyword0 });
  for (const { provider, unknown } of unmatched) {
    for (const name of unknown) {
      const text = `provider '${provider.name.value}' has no ${unknownText(name)}`;
      if (matches.length === 0) session.fail(text);
      else tellNote(session.host, `${text}; this provider is skipped`);
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
  const found = new Set(eventsNamed(providers, wanted, session));
  if (found.size === 0) return;
  const narrowed = matches
    .map((match) => ({ ...match, events: match.events.filter(({ event }) => found.has(event)) }))
    .filter(({ events }) => events.length > 0);
  session.host.stdout.write(
    format === 'json'
      ? jsonText(matchView(narrowed, { file: namedInput(path, undefined).name }))
      : narrowed
          .flatMap((match) => match.events.map((judged) => explainText(judged, match, width)))
          .join('\n'),
  );
}

/** The commands that start the session, and the unsupported parts of the request. */
function toolsText(tools: readonly ToolCommand[]): string {
  return tools
    .map(({ tool, commands, profile, limits }) => {
      const notes = profile === undefined ? limits : [`--tool ${tool} prints ${profile.path}`, ...limits];
      const lines = [...notes.map((note) => `(${note})`), ...commands.trimEnd().split('\n')];
      return `With ${tool}\n${lines.map((line) => `  ${line}\n`).join('')}`;
    })
    .join('\n');
}

/** Prints the commands or the profile of one tool, for scripts. Limits of the tool go to standard error. */
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

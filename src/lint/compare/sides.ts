import type { Manifest } from '../../manifest/model/model.js';
import type { Diagnostic } from '../../text/diagnostics/diagnostic.js';
import { groupedBy } from '../../text/grouped-by.js';
import type { SourceText } from '../../text/source.js';
import type { LanguageName } from '../../windows/file-kind/source-language.js';
import { chosenFindings } from '../engine/chosen-findings.js';
import type { LintSettings } from '../engine/rule-settings.js';
import type { Suppressions } from '../engine/suppress.js';
import { languageOf, languages } from '../languages.js';
import type { SourceFile } from '../source-language.js';
import type { Change } from './change.js';
import { compareManifests } from './compare.js';
import { compareMessageSides, goneMessageSide } from './compare-messages.js';
import { type MessageSide, messageSideOf } from './message-side.js';
import type { BinaryOrigin } from './origin.js';
import { binaryOriginOf } from './read-origin.js';

/** An older manifest, and its origin if it was decompiled from a binary. */
export interface OlderManifest {
  readonly manifest: Manifest;
  readonly origin: BinaryOrigin | undefined;
  /** Its comments that silence findings. */
  readonly suppressions?: Suppressions | undefined;
}

/** An older message text file, or the message tables of a binary. */
export interface OlderMessages {
  readonly messages: MessageSide;
  /** Its comments that silence findings. */
  readonly suppressions?: Suppressions | undefined;
}

/** An older manifest or message text file. */
export type OlderSide = OlderManifest | OlderMessages;

/** A newer file. */
export interface NewerSide {
  /** Absent if the file is not a manifest. */
  readonly manifest: Manifest | undefined;
  /** Absent if the file is not a message text file. */
  readonly messages?: MessageSide | undefined;
  /** The text of the manifest or message text file; absent if it cannot be read. */
  readonly source: SourceText | undefined;
  /** The settings for findings in this file, and the comments that silence them. */
  readonly settings: LintSettings;
  readonly suppressions: Suppressions | undefined;
  /** Errors that prevent part of the comparison; without a known template, all fields would seem removed. */
  readonly errors: readonly Diagnostic[];
}

/**
 * Reads an older file for a comparison with a newer one in the language `wanted`, with the newer file's
 * settings. `undefined` if the older file is in another language, or cannot be read.
 */
export function readOlderSide(
  content: Uint8Array,
  name: string,
  wanted: LanguageName,
  settings: LintSettings,
): OlderSide | undefined {
  const language = languageOf(content, name);
  return language.name === wanted ? olderSideOf(language.read(content, name, settings)) : undefined;
}

/** The older side in a file that was read; `undefined` if it could not be read. */
export function olderSideOf({ manifest, messageFile, diagnostics }: SourceFile): OlderSide | undefined {
  if (manifest !== undefined)
    return {
      manifest,
      origin: binaryOriginOf(manifest),
      suppressions: languages.manifest.suppressionsIn({ manifest, messageFile: undefined }),
    };
  return (
    messageFile && {
      messages: messageSideOf(messageFile, diagnostics),
      suppressions: languages['message-text'].suppressionsIn({ manifest, messageFile }),
    }
  );
}

/** Reads the bytes of a newer file, called `name` in findings, for a comparison. */
export function readNewerFile(content: Uint8Array, name: string, settings: LintSettings): NewerSide {
  const language = languageOf(content, name);
  const file = language.read(content, name, settings);
  const { manifest, messageFile, diagnostics } = file;
  const messages = messageFile && messageSideOf(messageFile, diagnostics);
  const source = manifest?.source ?? messageFile?.source;
  const suppressions = language.suppressionsIn(file);
  // Settings can make any finding an error, but only those that are errors anyway conceal something.
  const concealing = diagnostics.filter(isError);
  const errors =
    source === undefined
      ? preventing(diagnostics, 'nothing of this file is')
      : preventing(chosenFindings(concealing, suppressions, settings), 'what depends on it is not');
  return { manifest, messages, source, settings, suppressions, errors };
}

const isError = ({ severity }: Diagnostic) => severity === 'error';

/** The errors, with a note on what they prevent. */
function preventing(findings: readonly Diagnostic[], lost: string): Diagnostic[] {
  return findings
    .filter(isError)
    .map((error) => ({ ...error, message: `${error.message} (found by lint: ${lost} compared)` }));
}

/**
 * The changes between two sides. If a newer file is not a manifest, no provider counts as removed. Comments
 * in newer files that accepted changes of the older ones no longer silence findings.
 */
export function compareSides(older: readonly OlderSide[], newer: readonly NewerSide[]): readonly Change[] {
  const earlier = older.flatMap(({ suppressions }) => suppressions ?? []);
  for (const { suppressions } of newer) suppressions?.expireChanges(earlier);
  const texts = newer.flatMap(({ messages }) => messages ?? []);
  const olderTexts = older.flatMap((side) => ('messages' in side ? side.messages : []));
  const all = older.flatMap((side) => ('messages' in side ? [] : side));
  // The binary of a message text file can contain a provider, too.
  const isOfTexts = texts.length > 0 && texts.length === newer.length;
  const olderManifests = isOfTexts ? all.filter(({ origin }) => origin === undefined) : all;
  const isWhole = newer.every(isRead);
  return [...compareOfManifests(olderManifests, newer), ...compareTexts(olderTexts, texts, isWhole)];
}

const isRead = ({ source }: NewerSide) => source !== undefined;

/**
 * The changes between message text files, matched by their paths. A binary belongs to every newer file.
 * `isWhole` is false if a newer file could not be read, because it can be the one that seems removed.
 */
function compareTexts(
  older: readonly MessageSide[],
  newer: readonly MessageSide[],
  isWhole: boolean,
): Change[] {
  const partners = matchByPath(older, newer);
  const matched = new Set(partners.values());
  return [
    ...newer.flatMap((after) => {
      const before = partners.get(after);
      return before === undefined ? [] : compareMessageSides(before, after);
    }),
    ...(isWhole ? older.filter((side) => !matched.has(side)).flatMap(goneMessageSide) : []),
  ];
}

/** For each newer file, the older one with the most similar path and the same name; or the only other one. */
function matchByPath(
  older: readonly MessageSide[],
  newer: readonly MessageSide[],
): Map<MessageSide, MessageSide> {
  const partners = new Map<MessageSide, MessageSide>();
  const [only] = older;
  if (only !== undefined && older.length === 1 && newer.length === 1) {
    return new Map(newer.map((side) => [side, only]));
  }
  const byName = groupedBy(older, ({ name }) => namesOf(name)[0]);
  const taken = new Set<MessageSide>();
  for (const side of newer) {
    const names = namesOf(side.name);
    let best: MessageSide | undefined;
    let most = 0;
    for (const one of byName.get(names[0]) ?? []) {
      const others = namesOf(one.name);
      const same = names.findIndex((name, at) => name !== others[at]);
      const length = same < 0 ? names.length : same;
      if (length > most && !taken.has(one)) [best, most] = [one, length];
    }
    if (best === undefined) continue;
    partners.set(side, best);
    taken.add(best);
  }
  return partners;
}

/** The names of a path, the last one first. A revision is not part of the path. */
const namesOf = (path: string) =>
  path
    .replace(/^[^\\/:]{2,}:/, '')
    .split(/[\\/]/)
    .reverse();

function compareOfManifests(older: readonly OlderManifest[], newer: readonly NewerSide[]): readonly Change[] {
  const manifests = newer.flatMap(({ manifest }) => manifest ?? []);
  const origins = new Map<Manifest, BinaryOrigin>();
  for (const { manifest, origin } of older) if (origin !== undefined) origins.set(manifest, origin);
  for (const manifest of manifests) {
    const origin = binaryOriginOf(manifest);
    if (origin !== undefined) origins.set(manifest, origin);
  }
  const before = older.map(({ manifest }) => manifest);
  const changes = compareManifests(before, manifests, origins);
  // A provider that seems removed can be in the file that could not be read.
  return newer.every(isRead) ? changes : changes.filter((change) => !isProviderRemoved(change));
}

/** Whether a provider is in no newer file. A removed counter or set has a place in one. */
function isProviderRemoved({ ruleId, after }: Change): boolean {
  if (ruleId === 'breaking-wire-counter-removed') return after === undefined;
  return ruleId === 'breaking-wire-provider-removed';
}

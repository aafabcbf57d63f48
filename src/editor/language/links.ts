import { readDirective } from '../../lint/engine/directives.js';
import { commentsAndTags } from '../../lint/engine/suppress.js';
import type { Located, Manifest } from '../../manifest/model/model.js';
import { isRuleId, type RuleId } from '../../text/diagnostics/catalogue.js';
import type { Range } from '../../text/source.js';

/** A location in a manifest with a link. */
export interface Link {
  readonly range: Range;
  readonly target:
    | { readonly kind: 'rule'; readonly id: RuleId }
    /** A provider, by its GUID. */
    | { readonly kind: 'provider'; readonly guid: string }
    | { readonly kind: 'page'; readonly url: string }
    /** An existing file in or below the manifest's folder: its folder names and its own. */
    | { readonly kind: 'file'; readonly path: readonly string[] };
}

/** Returns links: rules in comments, help pages, provider GUIDs here or elsewhere, and adjacent binaries. */
export function linksOf({ document, providers, counters }: Manifest): Link[] {
  const { source } = document;
  const links: Link[] = [];
  const guid = (found: Located<string> | undefined) => {
    if (found !== undefined)
      links.push({ range: found.range, target: { kind: 'provider', guid: found.value } });
  };
  if (source.text.includes('wevtc-')) {
    for (const comment of commentsAndTags(document).comments) {
      for (const { id, range } of readDirective(source, comment, [])?.rules ?? [])
        if (id !== undefined && isRuleId(id)) links.push({ range, target: { kind: 'rule', id } });
    }
  }
  const file = (name: Located<string> | undefined) => {
    const path = name && pathBeside(name.value);
    if (name !== undefined && path !== undefined)
      links.push({ range: name.range, target: { kind: 'file', path } });
  };
  for (const { applicationIdentity } of counters.flatMap((one) => one.providers)) file(applicationIdentity);
  for (const provider of providers) {
    const { helpLink: help, controlGuid, channels } = provider;
    // Editors open the target of a link, and the manifest might be untrusted.
    if (help !== undefined && /^https?:\/\/[^\s/]/i.test(help.value) && URL.canParse(help.value))
      links.push({ range: help.range, target: { kind: 'page', url: new URL(help.value).href } });
    for (const name of [provider.resourceFileName, provider.messageFileName, provider.parameterFileName])
      file(name);
    guid(controlGuid);
    for (const { publishing } of channels) guid(publishing?.controlGuid);
  }
  return links.sort((a, b) => a.range.start - b.range.start);
}

/** Safe binaries for editors to open: the system can run programs, and the manifest might be untrusted. */
const BINARY = /\.(?:bin|dll|mui|res|sys)$/i;

/** A path's parts below the manifest's folder; `undefined` for paths on computers that run the provider. */
function pathBeside(name: string): readonly string[] | undefined {
  const parts = name.replace(/^\.[\\/]/, '').split(/[\\/]/);
  const isPlain = parts.every((part) => /^[^%$:*?"<>|\p{Cc}\p{Cs}]+$/u.test(part) && !/^\.+$/.test(part));
  return isPlain && BINARY.test(name) ? parts : undefined;
}

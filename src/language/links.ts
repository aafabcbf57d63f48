import { isRuleId, type RuleId } from '../diagnostics/catalogue.js';
import { readDirective } from '../lint/directives.js';
import { commentsAndTags } from '../lint/suppress.js';
import type { Located, Manifest } from '../manifest/model.js';
import type { Range } from '../text/source.js';

/** A place in a manifest that leads somewhere. */
export interface Link {
  readonly range: Range;
  readonly target:
    | { readonly kind: 'rule'; readonly id: RuleId }
    /** A provider, by its GUID in lower case. */
    | { readonly kind: 'provider'; readonly guid: string }
    | { readonly kind: 'page'; readonly url: string };
}

/**
 * The links of a manifest: rules in comments, help pages, and GUIDs that stand for providers, of this manifest or another one. The files
 * that providers name are on the computers that run them, so they are no links.
 */
export function linksOf({ document, providers }: Manifest): Link[] {
  const { source } = document;
  const links: Link[] = [];
  const guid = (found: Located<string> | undefined) => {
    if (found !== undefined)
      links.push({ range: found.range, target: { kind: 'provider', guid: found.value.toLowerCase() } });
  };
  if (source.text.includes('wevtc-')) {
    for (const comment of commentsAndTags(document).comments) {
      for (const { id, range } of readDirective(source, comment, [])?.rules ?? [])
        if (id !== undefined && isRuleId(id)) links.push({ range, target: { kind: 'rule', id } });
    }
  }
  for (const { helpLink: help, controlGuid, channels } of providers) {
    // Editors open what a link leads to, and a manifest can come from anybody.
    if (help !== undefined && /^https?:\/\/[^\s/]/i.test(help.value) && URL.canParse(help.value))
      links.push({ range: help.range, target: { kind: 'page', url: new URL(help.value).href } });
    guid(controlGuid);
    for (const { publishing } of channels) guid(publishing?.controlGuid);
  }
  return links.sort((a, b) => a.range.start - b.range.start);
}

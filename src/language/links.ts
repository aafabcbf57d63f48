import { isRuleId, type RuleId } from '../diagnostics/catalogue.js';
import { readDirective } from '../lint/directives.js';
import { commentsAndTags } from '../lint/suppress.js';
import type { Located, Manifest } from '../manifest/model.js';
import type { Range } from '../text/source.js';

/** A location in a manifest with a link. */
export interface Link {
  readonly range: Range;
  readonly target:
    | { readonly kind: 'rule'; readonly id: RuleId }
    /** A provider, by its GUID. */
    | { readonly kind: 'provider'; readonly guid: string }
    | { readonly kind: 'page'; readonly url: string };
}

/**
 * Returns the links of a manifest: rules in comments, help pages, and GUIDs of providers in this manifest or another one. File names in
 * providers aren't links, because the files are on the computers that run the providers.
 */
export function linksOf({ document, providers }: Manifest): Link[] {
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
  for (const { helpLink: help, controlGuid, channels } of providers) {
    // Editors open the target of a link, and the manifest might be untrusted.
    if (help !== undefined && /^https?:\/\/[^\s/]/i.test(help.value) && URL.canParse(help.value))
      links.push({ range: help.range, target: { kind: 'page', url: new URL(help.value).href } });
    guid(controlGuid);
    for (const { publishing } of channels) guid(publishing?.controlGuid);
  }
  return links.sort((a, b) => a.range.start - b.range.start);
}

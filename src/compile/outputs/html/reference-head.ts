import style from '../../../../templates/html/page.css?bundled';
import type { Markup } from '../../html/markup.js';
import { pageHead } from '../../html/page-head.js';

/** The start of an event reference page up to its body. `data` contains elements that the script reads. */
export function referenceHead(title: string, script?: string, data?: Markup): Markup {
  return pageHead({
    title,
    style,
    ...(script !== undefined && { script }),
    ...(data !== undefined && { data }),
  });
}

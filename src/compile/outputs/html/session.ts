import { html, type Markup } from '../../html/markup.js';
import type { ReferencePage } from '../reference/page.js';

/** The form in which the script shows the filter for what is ticked. */
export function filterBuilder({ providers }: ReferencePage): Markup {
  const known = providers.flatMap(({ facets }) =>
    facets.filter(({ kind }) => kind === 'level').flatMap(({ entries }) => entries),
  );
  const levels = new Map(known.map(({ value, text }) => [Number(value), text]));
  const options = [...levels]
    .filter(([value]) => value > 0)
    .sort(([a], [b]) => a - b)
    .map(([value, name]) => html`<option value="${value}">${value} ${name}</option>`);
  return html`<aside id="filter-builder" class="js" aria-labelledby="builder-heading" tabindex="-1">
<h2 id="builder-heading">Session filter</h2>
<p class="hint">Tick events, keywords or channels. You get the masks, and the commands that start the session.</p>
<p id="ticked" role="status">Nothing is ticked.</p>
<div id="builder" hidden>
<div class="fields-of-form">
<label>Tool <select id="tool"></select></label>
</div>
<h3 id="commands-heading">Commands</h3>
<pre id="commands" tabindex="0" aria-labelledby="commands-heading"></pre>
<ul id="limits" class="none"></ul>
<p><button type="button" data-copy="commands">Copy the commands</button> <button type="button" id="untick">Untick all</button></p>
<div id="profile-part" hidden><h3 id="profile-heading"></h3><pre id="profile" tabindex="0" aria-labelledby="profile-heading"></pre><p><button type="button" data-copy="profile">Copy the profile</button></p></div>
<h3>What they collect</h3>
<div id="filters"></div>
<h3>Settings</h3>
<div class="fields-of-form">
<label>Highest level <select id="level"><option value="">as needed</option><option value="0">0 all levels</option>${options}</select></label>
<label>Session name <input id="session" value="MyTrace" pattern="[A-Za-z][A-Za-z0-9_]*" spellcheck="false" autocomplete="off" aria-describedby="session-problem"></label>
</div>
<p id="session-problem" class="none" role="alert"></p>
</div>
<p id="copied" class="unseen" role="status"></p>
</aside>`;
}

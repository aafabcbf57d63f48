import style from '../../../../templates/html/trace.css?bundled';
import { html, jsonForScript, type Markup } from '../../../compile/html/markup.js';
import { pageHead } from '../../../compile/html/page-head.js';
import script from '../browser/main.ts?bundled';
import { flameData } from '../flame-data.js';
import { grouped } from '../number-texts.js';
import type { ReportPageData } from '../page-data.js';
import { shortText } from '../short-text.js';
import type { TraceReport } from '../trace-report.js';
import { activitySection } from './activities.js';
import { chartFigure } from './chart.js';
import { cpuChart, cpuSection } from './cpu.js';
import { errorSection } from './errors.js';
import { eventSections, rateChart } from './events.js';
import { glance } from './glance.js';
import { machineSection, missingSection } from './machine.js';
import { processSection } from './processes.js';
import type { ReportPageOptions, Section } from './section.js';

/** The last part of a path, of a file or of a file in an archive. */
const fileNameOf = (path: string) => path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);

/** The report as one HTML page, which needs no other file. */
export function reportPage(report: TraceReport, options: ReportPageOptions): string {
  const { names } = options;
  const others = names.length === 1 ? '' : ` and ${grouped(names.length - 1)} more`;
  // The folders of the machine on which the report was made say nothing to its readers.
  const title = `Trace report: ${shortText(fileNameOf(names[0] ?? ''))}${others}`;
  const rates = rateChart(report, options);
  const cpu = cpuChart(report, options);
  const data: ReportPageData = {
    charts: [rates, cpu].filter((chart) => chart !== undefined),
    flames: report.cpu && flameData(report.cpu.flames),
  };
  const sections = [
    ...(rates === undefined
      ? []
      : [
          {
            id: 'rates',
            title: 'Events over time',
            content: chartFigure(rates, 'Events over time', 'Provider'),
          },
        ]),
    ...errorSection(report, options),
    ...processSection(report, options),
    ...cpuSection(report, cpu && chartFigure(cpu, 'CPU over time', 'Process')),
    ...activitySection(report, options),
    ...eventSections(report),
    missingSection(report, options),
    machineSection(report, options),
  ];
  const json = html`<script type="application/json" id="page-data">${jsonForScript(data)}</script>`;
  return html`${pageHead({ title, style, script, data: json })}
<body>
<a class="skip" href="#main">Skip to the content</a>
<header class="top">
<a class="brand" href="#glance">Trace report</a>
<search class="js">
<label for="query">Search</label>
<input id="query" type="search" autocomplete="off" spellcheck="false" placeholder="in all tables and calls" aria-describedby="found" aria-keyshortcuts="/">
<p id="found" role="status"></p>
</search>
<div class="settings js">
<label>Colors <select id="theme"><option value="">system</option><option value="light">light</option><option value="dark">dark</option></select></label>
</div>
</header>
<nav aria-label="Sections"><ul>${sections.map(({ id, title: name }) => html`<li><a href="#${id}">${name}</a></li>`)}</ul></nav>
<main id="main" tabindex="-1">
<h1>${title}</h1>
${glance(report, options)}
${sections.map(sectionMarkup)}
<p id="nothing-found" role="status" hidden></p>
</main>
<footer><p>Made by wevtc.</p></footer>
</body>
</html>
`.text;
}

function sectionMarkup({ id, title, content }: Section): Markup {
  return html`<section id="${id}" aria-labelledby="${id}-heading">
<h2 id="${id}-heading">${title}</h2>
${content}
</section>
`;
}

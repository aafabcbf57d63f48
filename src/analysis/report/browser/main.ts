import { element } from '../../../compile/html/browser/elements.js';
import { applyTheme, setUpTheme } from '../../../compile/html/browser/theme.js';
import type { ReportPageData } from '../page-data.js';
import { setUpChart } from './charts.js';
import { FlameView } from './flame-view.js';
import { ReportSearch } from './report-search.js';
import { setUpTables } from './tables.js';

// This runs before the browser has read the tables, so that nothing moves later.
document.documentElement.classList.add('js');
applyTheme();

document.addEventListener('DOMContentLoaded', () => {
  const data: ReportPageData = JSON.parse(element('page-data').textContent ?? '');
  setUpTheme();
  for (const chart of data.charts) setUpChart(chart);
  const tables = setUpTables();
  const flames = data.flames && new FlameView(data.flames);
  new ReportSearch(tables, flames);
});

import { rule } from './rule.js';
import { idOf } from './shared/written.js';

/** Observed: mc.exe refuses an event with win:EventlogClassic and another keyword or a channel. */
export default rule('classic-keyword-alone', (report) => ({
  event(event) {
    const { keywords, channel } = event;
    // A channel is a keyword bit, too.
    if (keywords.length === 0 || (keywords.length === 1 && channel === undefined)) return;
    const classic = keywords.find(
      ({ target }) => target?.predefined !== undefined && target.name.value === 'win:EventlogClassic',
    );
    if (classic === undefined) return;
    if (channel !== undefined || keywords.some(({ target }) => target !== classic.target))
      report(classic.range, { event: idOf(event) });
  },
}));

import { rule } from './rule.js';
import { ZERO_GUID } from './shared/zero-guid.js';

const MOST_FILES = 16;
const ALL_KEYWORDS = 0xffff_ffff_ffff_ffffn;

/** The PublishingType documentation forbids these settings of a channel's trace session. */
export default rule('channel-publishing-settings', (report) => ({
  channel({ name, type, publishing }) {
    if (publishing === undefined) return;
    const channel = name.value;
    const { fileMax, minBuffers, maxBuffers, controlGuid, keywords } = publishing;
    if (fileMax !== undefined && fileMax.value > MOST_FILES)
      report(fileMax.range, {
        channel,
        problem: `fileMax ${fileMax.value} is too many; use at most ${MOST_FILES}`,
      });
    if (minBuffers !== undefined && maxBuffers !== undefined && maxBuffers.value < minBuffers.value) {
      const problem = `maxBuffers ${maxBuffers.value} is less than minBuffers ${minBuffers.value}; raise it`;
      report(maxBuffers.range, { channel, problem }, [{ message: 'minBuffers', range: minBuffers.range }]);
    }
    if (controlGuid === undefined || controlGuid.value === ZERO_GUID) return;
    if (type !== undefined && type !== 'Debug') {
      const problem = `controlGuid is for Debug channels, not ${type} ones; remove it`;
      report(controlGuid.range, { channel, problem });
    } else if (keywords?.value !== ALL_KEYWORDS) {
      const problem = 'a controlGuid needs <keywords>0xFFFFFFFFFFFFFFFF</keywords>';
      report(keywords?.range ?? controlGuid.range, { channel, problem });
    }
  },
}));

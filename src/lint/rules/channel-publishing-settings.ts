import { NO_GUID } from '../../windows/values/guid.js';
import { rule } from './rule.js';

const MOST_FILES = 16;
const ALL_KEYWORDS = 0xffff_ffff_ffff_ffffn;

/** The PublishingType documentation forbids these settings of a channel's trace session. */
export default rule('channel-publishing-settings', (report) => ({
  channel({ name, type, publishing }) {
    if (publishing === undefined) return;
    const channel = name.value;
    const { fileMax, minBuffers, maxBuffers, controlGuid, keywords } = publishing;
    if (fileMax !== undefined && fileMax.value > MOST_FILES)
      report(fileMax.range, { problem: 'files', channel, fileMax: fileMax.value, most: MOST_FILES });
    if (minBuffers !== undefined && maxBuffers !== undefined && maxBuffers.value < minBuffers.value) {
      const [least, most] = [minBuffers.value, maxBuffers.value];
      report(maxBuffers.range, { problem: 'buffers', channel, least, most }, [
        { message: 'minBuffers', range: minBuffers.range },
      ]);
    }
    if (controlGuid === undefined || controlGuid.value === NO_GUID) return;
    if (type !== undefined && type !== 'Debug') {
      report(controlGuid.range, { problem: 'type', channel, type });
    } else if (keywords?.value !== ALL_KEYWORDS) {
      report(keywords?.range ?? controlGuid.range, { problem: 'keywords', channel });
    }
  },
}));

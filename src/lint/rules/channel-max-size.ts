import { rule } from './rule.js';

/** 1 MB. The Event Log service also grows logs in steps of 1 MB. */
const SMALLEST = 1024n * 1024n;

/** A log has at least 1 MB (LoggingType documentation). mc.exe accepts less. */
export default rule('channel-max-size', (report) => ({
  channel({ name, logging }) {
    const size = logging?.maxSize;
    if (size !== undefined && size.value < SMALLEST)
      report(size.range, { channel: name.value, size: size.value });
  },
}));

import { rule } from './rule.js';

/** An event on an Admin channel, System, Application and Security among them, has a message: administrators read it. */
export default rule('admin-event-message', (report) => ({
  event({ channel, message, element, value, range }) {
    if (channel?.target?.type !== 'Admin' || message !== undefined) return;
    // A malformed message is no missing one.
    if (element?.attributes.some((attribute) => attribute.name === 'message')) return;
    report(range, { event: value?.text ?? '', channel: channel.name }, [
      { message: 'the Admin channel', range: channel.range },
    ]);
  },
}));

import type { Task } from '../../manifest/model/model.js';
import { bracedGuid, NO_GUID } from '../../windows/values/guid.js';
import type { ChangeLog } from './change-log.js';
import type { Pair } from './pair.js';
import { isUnreadIn } from './unread.js';

/** Compares the GUIDs of a task, which consumers receive with each of its events. A zero GUID counts as absent. */
export function compareTaskGuid({ before, after }: Pair<Task>, subject: string, log: ChangeLog): void {
  const [was, is] = [before, after].map(({ eventGuid }) =>
    eventGuid?.value === NO_GUID ? undefined : eventGuid,
  );
  if (was?.value === is?.value) return;
  const guids = { before: before.eventGuid, after: after.eventGuid };
  if (isUnreadIn({ before, after }, 'task', 'eventGUID', guids)) return;
  const places = { before: was?.range ?? before.range, after: is?.range ?? after.range };
  if (was === undefined) {
    if (log.origin?.isFaithful === false) return;
    const text = `${subject} now has an eventGUID`;
    log.compatible('wire', { action: 'changed', subject, text, ...places });
    return;
  }
  const now = bracedGuid(is?.value) ?? 'none';
  const text = `${subject} had eventGUID ${bracedGuid(was.value)} and has ${now}`;
  log.breaks('breaking-wire-task-guid', { action: 'changed', subject, text, ...places });
}

/**
 * A function that starts a task. If the task is still running, it runs once more afterwards, so that the last
 * result is up to date and no queue grows.
 */
export function repeated(task: () => Promise<void>): () => void {
  let isRunning = false;
  let isAsked = false;
  return async () => {
    isAsked = true;
    if (isRunning) return;
    isRunning = true;
    while (isAsked) {
      isAsked = false;
      await task();
    }
    isRunning = false;
  };
}

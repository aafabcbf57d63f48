import { printedJobs } from './jobs';

document.querySelector<HTMLInputElement>('#file')?.addEventListener('change', async (event) => {
  const file = (event.target as HTMLInputElement).files?.[0];
  if (file === undefined) return;
  for await (const job of printedJobs(file)) {
    const item = document.createElement('li');
    item.textContent = job;
    document.querySelector('#jobs')?.append(item);
  }
});

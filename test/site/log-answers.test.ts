import { expect, it } from 'vitest';
import { log } from '../../site/playground/work/logs.js';
import { sampleLog } from '../support/sample-log.js';

it('the playground counts the providers of a log, and lists them', async () => {
  const answer = await log(
    {
      file: new File([sampleLog().slice()], 'a.evtx'),
      texts: [],
      manifest: { text: '', name: 'a.man' },
      choice: { level: 0, provider: '', events: '', text: '', query: '', recover: false, order: 'newest' },
    },
    () => {},
  );
  expect(answer).toMatchObject({
    count: 6,
    providers: ['Contoso-Storage-Service', 'Contoso Backup', 'Microsoft-Windows-Eventlog'],
    summary: expect.stringContaining('Providers (3)'),
  });
});

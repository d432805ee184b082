import { readFile, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { events } from '../src/rooms.ts';

const FILE = new URL('../../sdk/src/webhooks/event-types.ts', import.meta.url);

/** `UPDATE_SDK=1` writes the file. */
it('the list of events in the SDK is that of the rooms', async () => {
  const lines = [...Object.keys(events), 'ping'].map((type) => `  '${type}',\n`);
  const list = `/** Generated from the rooms of the server; see server/test/sdk-events.test.ts. */
export const webhookEventTypes = [
${lines.join('')}] as const;
`;
  if (process.env.UPDATE_SDK) await writeFile(FILE, list);
  expect(await readFile(FILE, 'utf8')).toBe(list);
});

import { type Finding, readKeys, verify, verifyConsistency } from 'tonne-verify';
import { describe, expect } from 'vitest';
import { test as base } from '../api-test.ts';
import { addEntry } from '../fixtures/emissions.ts';
import { eventsAbout, RECORD, sequenceAll } from '../fixtures/log.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text));

/** The offline verifier, run on the record of the service. */
const test = base
  .extend('keys', async ({ api }) => readKeys((await api.anonymous.get('/public/log/key')).text))
  .extend('record', ({ api, admin }) => async (): Promise<string> => {
    const { id } = await addEntry(admin);
    await sequenceAll(api);
    const [event] = await eventsAbout(admin, id);
    return (await admin.get(`${RECORD}/${event.id}`)).text;
  })
  .extend(
    'latest',
    ({ api }) =>
      async () =>
        (await api.anonymous.get('/public/log/checkpoint')).text,
  );

describe('the record', () => {
  test('proves an event, and reveals every change of it', async ({ keys, record }) => {
    const judge = (text: string): Promise<Finding> => verify(bytes(text), keys);
    const file = await record();
    expect(await judge(file)).toMatchObject({ verdict: 'matches', kind: 'record event', notes: [] });
    for (const [was, now] of [
      ['"quantity":12500', '"quantity":12501'],
      ['admin@tonne.test', 'other@tonne.test'],
      ['entry.created', 'entry.updated'],
      ['"leafIndex":', '"leafIndex":1'],
    ] as const) {
      expect(file).toContain(was);
      expect((await judge(file.replace(was, now))).verdict, was).toBe('tampered');
    }
  });

  test('agrees with a stored checkpoint, and proves that the log only grew', async ({ api, keys, record, latest }) => {
    const event = await record();
    const older = await latest();
    expect((await verify(bytes(event), keys, bytes(older))).notes).toEqual(['the checkpoint kept has the same root']);
    await record();
    const newer = await latest();
    const [from, to] = [older, newer].map((text) => text.split('\n')[1]);
    const proof = bytes((await api.anonymous.get(`/public/log/consistency?from=${from}&to=${to}`)).text);
    expect(await verifyConsistency(bytes(older), bytes(newer), proof, keys)).toMatchObject({ verdict: 'matches' });
    expect((await verifyConsistency(bytes(newer), bytes(older), proof, keys)).verdict).toBe('tampered');
  });
});

import { expect } from 'vitest';
import type { Json } from '../src/kernel/canonical-json.ts';
import type { RecordEvent, RecordedKind } from '../src/platform/record/index.ts';
import { recordOf } from './fixtures/record.ts';
import type { TestApi } from './harness.ts';

type Site = Pick<TestApi, 'db'>;

/** The recorded events of an organisation for these subject types, oldest first. */
export async function readRecord(site: Site, organisationId: string, types: readonly string[]): Promise<RecordEvent[]> {
  return (await recordOf(site, organisationId)).filter(({ subject }) => types.includes(subject.type));
}

/** Each call returns the events recorded since the previous one. */
export function createRecordReader(site: Site, organisationId: string, types: readonly string[]) {
  let seen = 0;
  return async (): Promise<RecordEvent[]> => {
    const events = await readRecord(site, organisationId, types);
    const fresh = events.slice(seen);
    seen = events.length;
    return fresh;
  };
}

const MANY = 1_000;

/** Every resource matches its last event. A resource exists if and only if the record has no end of it. */
export async function expectRowsAsRecorded(
  site: Site,
  organisationId: string,
  kinds: readonly RecordedKind[],
): Promise<void> {
  for (const { type, page } of kinds) {
    const events = await readRecord(site, organisationId, [type]);
    const last = new Map(events.map(({ subject, after }) => [subject.id, after]));
    const rows = await page(site.db, organisationId, '', MANY);
    const kept = rows.map(({ id, resource }) => [id, JSON.parse(JSON.stringify(resource))]);
    const told = [...last].filter(([, after]) => after !== null);
    expect(Object.fromEntries(kept), type).toEqual(Object.fromEntries(told));
  }
}

/** Each event of a resource begins with the state in which the previous event ended. */
export function expectUnbroken(events: readonly RecordEvent[]): void {
  const last = new Map<string, Json>();
  for (const { action, subject, before, after } of events) {
    const key = `${subject.type} ${subject.id}`;
    expect(before, `before ${action}`).toEqual(last.get(key) ?? null);
    last.set(key, after);
  }
}

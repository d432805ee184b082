import { expect } from 'vitest';
import { features } from '../../src/features.ts';
import type { RecordedKind, StoredResource } from '../../src/platform/record/index.ts';
import { recordOf } from '../fixtures/record.ts';
import type { TestApi } from '../harness.ts';

/** A small page size, so that several pages are read. */
const PAGE = 2;

/** Every resource is exactly as recorded after its last change, and no recorded resource is missing. */
export async function expectRecordHolds(api: TestApi, organisationId: string): Promise<void> {
  const events = await recordOf(api, organisationId);
  const last = new Map(events.map(({ subject, after }) => [keyOf(subject), after]));
  // Its resources were deleted with it, without separate events.
  const isDeleted = events.some(({ action }) => action === 'organisation.deleted');
  for (const kind of features.flatMap<RecordedKind>(({ records }) => [...records])) {
    const kept = (await allOf(api, kind, organisationId)).map(
      ({ id, resource }) => [keyOf({ type: kind.type, id }), resource] as const,
    );
    const known = new Map(kept.filter(([key]) => last.has(key)));
    const there = [...last].filter(([key, after]) => key.startsWith(`${kind.type} `) && after !== null);
    const expected = isDeleted ? there.filter(([key]) => known.has(key)) : there;
    expect(Object.fromEntries(known)).toEqual(Object.fromEntries(expected));
  }
}

const keyOf = ({ type, id }: { type: string; id: string }): string => `${type} ${id}`;

async function allOf({ db }: TestApi, { page }: RecordedKind, organisationId: string): Promise<StoredResource[]> {
  const all: StoredResource[] = [];
  for (;;) {
    const next = await page(db, organisationId, all.at(-1)?.id ?? '', PAGE);
    all.push(...next);
    if (next.length < PAGE) return all;
  }
}

import type { Clock } from '../../platform/clock.ts';
import { type Database, lockName } from '../../platform/db/index.ts';
import {
  byService,
  createRecorder,
  findKnownSubjects,
  type RecordChanges,
  type RecordedKind,
  type StoredResource,
} from '../../platform/record/index.ts';
import { insertImport } from './store.ts';

export interface ImportDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** The resources of all features. */
  readonly kinds: readonly RecordedKind[];
}

/** Resources per transaction: few enough to limit memory and the time the lock is held. */
export const PAGE_SIZE = 500;

/**
 * Imported events are dated before the import, by more than any request lasts. A change made during the import has a
 * later event, so lists show them in order.
 */
const MARGIN_MS = 60_000;

/**
 * Records resources from before the record in their current state. The import skips resources that the record already
 * has, so an interrupted import continues, and a repeated one adds nothing.
 */
export async function importOrganisation(
  { db, clock, kinds }: ImportDeps,
  organisationId: string,
  rest: AbortSignal,
): Promise<void> {
  const at = new Date(clock.now().getTime() - MARGIN_MS);
  const { recordAll } = createRecorder({ now: () => at });
  for (const kind of kinds) {
    for await (const page of pagesOf(db, kind, organisationId)) {
      if (rest.aborted) return;
      await importPage(db, recordAll, { organisationId, type: kind.type, page });
    }
  }
  await insertImport(db, organisationId, clock.now());
}

async function* pagesOf(db: Database, kind: RecordedKind, organisationId: string) {
  let after = '';
  for (;;) {
    // Reads in a snapshot: a resource read by several statements must be of one moment.
    const page = await db.snapshot((view) => kind.page(view, organisationId, after, PAGE_SIZE));
    if (page.length > 0) yield page;
    if (page.length < PAGE_SIZE) return;
    after = page.at(-1)?.id ?? after;
  }
}

interface ImportPage {
  readonly organisationId: string;
  readonly type: string;
  readonly page: readonly StoredResource[];
}

const importPage = (db: Database, recordAll: RecordChanges, { organisationId, type, page }: ImportPage) =>
  db.transaction(async (tx) => {
    // One process holds the work. If two believe they do, the second finds the first one's imports.
    await lockName(tx, `the import of ${organisationId}`);
    const ids = page.map(({ id }) => id);
    const known = await findKnownSubjects(tx, organisationId, type, ids);
    const changes = page
      .filter(({ id }) => !known.has(id))
      .map(({ id, resource }) => ({
        action: `${type}.imported`,
        subject: { type, id },
        before: null,
        after: resource,
      }));
    recordAll(tx, byService(organisationId, 'import'), changes);
  });

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
  /** Of all features. */
  readonly kinds: readonly RecordedKind[];
}

/** In one transaction: few enough that the memory and the lock are small. */
export const PAGE_SIZE = 500;

/**
 * Imported events are dated before the import by more than any request lasts. A change that is made while a resource is
 * imported has a later event, so lists show them in their order.
 */
const MARGIN_MS = 60_000;

/**
 * Resources from before the record enter it as they are now. Those that it knows already are left out, so that an
 * import that broke off goes on, and one that is repeated adds nothing.
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
    // In a snapshot: a resource that is read by several statements must be of one moment.
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
    // One process holds the work. Should two believe so, the second finds what the first has imported.
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

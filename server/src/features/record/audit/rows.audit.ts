import type { Json } from '../../../kernel/canonical-json.ts';
import type { Database, Db } from '../../../platform/db/index.ts';
import type { Audit, AuditRequest } from '../../../platform/feature.ts';
import {
  isDeletedOrganisation,
  type LastKnown,
  lastEventsOf,
  listSubjectTypes,
  nextSubjects,
  type RecordedKind,
  type StoredResource,
  unsealAt,
} from '../../../platform/record/index.ts';
import { firstDifference } from './rules.ts';

const PAGE = 500;

interface Walk {
  readonly db: Db;
  readonly organisationId: string;
  /** Its resources were deleted with it, without record events of their own. */
  readonly isDeleted: boolean;
  readonly kind: RecordedKind;
  readonly request: AuditRequest;
}

interface Dependencies {
  readonly db: Database;
  /** The resources of all features. */
  readonly kinds: readonly RecordedKind[];
  listOrganisationIds(db: Db): Promise<string[]>;
}

/** Checks that every resource matches its last record event, that each has one, and that none is missing. */
export const rowsAudit = ({ db, kinds, listOrganisationIds }: Dependencies): Audit => ({
  name: 'resources',
  run: (request) =>
    db.snapshot(async (view) => {
      let resources = 0;
      const known = (await listSubjectTypes(view)).map((each) => each.organisationId);
      const all = new Set([...(await listOrganisationIds(view)), ...known]);
      const asked = [...all].filter((id) => (request.organisationId ?? id) === id);
      for (const organisationId of asked) {
        const isDeleted = await isDeletedOrganisation(view, organisationId);
        for (const kind of kinds) {
          resources += await walk({ db: view, organisationId, isDeleted, kind, request });
          request.progress({ resources });
        }
      }
      return { resources };
    }),
});

/** Compares range by range: between two ids, the rows and the record must name the same resources. */
async function walk(walked: Walk): Promise<number> {
  const { db, organisationId, kind } = walked;
  let after = '';
  let count = 0;
  for (;;) {
    const rows = await kind.page(db, organisationId, after, PAGE);
    const upTo = rows.length < PAGE ? null : (rows.at(-1)?.id ?? null);
    await compareRows(walked, rows);
    if (!walked.isDeleted) await noteMissing(walked, { after, upTo, rows });
    count += rows.length;
    if (upTo === null) return count;
    after = upTo;
  }
}

async function compareRows(
  { db, organisationId, kind, request }: Walk,
  rows: readonly StoredResource[],
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const events = await lastEventsOf(db, organisationId, kind.type, ids);
  const last = new Map(events.map((event) => [event.subjectId, event]));
  for (const { id, resource } of rows) {
    const subject = `${kind.type} ${id}`;
    const { actual, lacking } = comparable(kind, resource as Members, last.get(id));
    const problem = problemWith(actual, last.get(id));
    if (problem) request.found({ organisationId, subject, problem });
    for (const name of lacking) {
      request.notCovered({ organisationId, subject, problem: `its last event is from before the record had ${name}` });
    }
  }
}

type Members = { readonly [name: string]: Json };

/** The resource without the fields introduced after its last event. */
function comparable({ later = [] }: RecordedKind, resource: Members, last: LastKnown | undefined) {
  const recorded = last?.after;
  if (!recorded) return { actual: resource, lacking: [] };
  const lacking = later.filter((name) => name in resource && !(name in (recorded as Members)));
  if (lacking.length === 0) return { actual: resource, lacking };
  const known = Object.entries(resource).filter(([name]) => !lacking.includes(name));
  return { actual: Object.fromEntries(known), lacking };
}

interface Between {
  readonly after: string;
  readonly upTo: string | null;
  readonly rows: readonly StoredResource[];
}

/** Reads the record page by page: an organisation may have deleted a million drafts between two ids. */
async function noteMissing(walked: Walk, { after, upTo, rows }: Between): Promise<void> {
  const { db, organisationId, kind, request } = walked;
  const present = new Set(rows.map(({ id }) => id));
  let from = after;
  for (;;) {
    const ids = await nextSubjects(db, organisationId, { type: kind.type, after: from, upTo }, PAGE);
    const absent = ids.filter((id) => !present.has(id));
    for (const id of await withoutDeletion(walked, absent)) {
      const problem = 'is missing, but the record has no deletion of it';
      request.found({ organisationId, subject: `${kind.type} ${id}`, problem });
    }
    if (ids.length < PAGE) return;
    from = ids.at(-1)!;
  }
}

/** The resources whose last event is not a deletion. */
async function withoutDeletion({ db, organisationId, kind }: Walk, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const events = await lastEventsOf(db, organisationId, kind.type, ids);
  return events.filter(({ after }) => after !== null).map(({ subjectId }) => subjectId);
}

function problemWith(actual: Json, last: LastKnown | undefined): string | undefined {
  if (!last) return 'has no event in the record';
  if (last.after === null) return `exists, but its last event ${last.eventId} says that it was deleted`;
  const path = firstDifference(unsealAt('/after', last.after, last.fields ?? []), actual);
  return path === undefined ? undefined : `differs in ${path} from its last event ${last.eventId}`;
}

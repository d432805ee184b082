import { readTable } from '../../../platform/data-files.ts';
import { column, type Db, type RowOf, sql } from '../../../platform/db/index.ts';
import type { FormerName, LegalIdentifier } from './identity.rules.ts';
import type { NameOnService } from './likeness.rules.ts';
import type { AssuranceWords } from './printed.rules.ts';

const { jsonb, text } = column;

const columns = {
  name: text,
  legalName: text.orNull,
  legalIdentifier: jsonb.as<LegalIdentifier>().orNull,
  formerNames: jsonb.as<FormerName[]>(),
};

/** Who the organisation says it is, and which names it had. */
export type OrganisationNames = RowOf<typeof columns>;

export async function readNames(db: Db, organisationId: string): Promise<OrganisationNames> {
  const names = await db.one(
    columns,
    sql`SELECT name, legal_name AS "legalName", legal_identifier AS "legalIdentifier", former_names AS "formerNames"
      FROM organisations WHERE id = ${organisationId}`,
  );
  if (!names) throw new Error(`organisation ${organisationId} has vanished`);
  return names;
}

/** Names and legal names of the other organisations on the service. Deleted ones have given up theirs. */
export const namesOfOthers = (db: Db, organisationId: string): Promise<NameOnService[]> =>
  db.query(
    { organisationId: text, name: text },
    sql`SELECT o.id AS "organisationId", n.name
      FROM organisations o CROSS JOIN LATERAL (VALUES (o.name), (o.legal_name)) AS n (name)
      WHERE o.id <> ${organisationId} AND o.deleted_at IS NULL AND n.name IS NOT NULL`,
  );

let words: AssuranceWords | undefined;
let letters: ReadonlyMap<string, string> | undefined;

/** The dated list in `data/assurance-words.csv`. */
export function assuranceWords(): AssuranceWords {
  words ??= wordsOf(readTable('assurance-words.csv'));
  return words;
}

function wordsOf(rows: ReturnType<typeof readTable>): AssuranceWords {
  const ofKind = (kind: string) => rows.filter((row) => row.kind === kind).map((row) => row.words!);
  return { claim: ofKind('claim'), status: ofKind('status') };
}

/** Cyrillic and Greek letters, each with the Latin one that it looks like. */
export function lookalikes(): ReadonlyMap<string, string> {
  letters ??= new Map(readTable('lookalikes.csv').map((row) => [row.character!, row.looks_like!]));
  return letters;
}

import {
  column,
  type Db,
  inTimes,
  listPage,
  type RowOf,
  type Sql,
  sql,
  type Tx,
  table,
} from '../../platform/db/index.ts';
import { joinUser } from '../users/index.ts';
import type { SpendMeaning, VatForm } from './rules.ts';
import { type SpendRuleList, sortable } from './schema.ts';

const { date, integer, jsonb, numeric, text, timestamptz } = column;

export const spendRules = table('spend_rules', {
  organisationId: text,
  id: text,
  priority: integer,
  account: text.orNull,
  accountPrefix: text.orNull,
  supplier: text.orNull,
  words: text.orNull,
  validFrom: date.orNull,
  validTo: date.orNull,
  means: jsonb.as<SpendMeaning>(),
  vat: text.as<VatForm>(),
  vatPercent: numeric.orNull,
  note: text.orNull,
  createdAt: timestamptz,
  createdBy: text,
  updatedAt: timestamptz.orNull,
  version: integer,
});

const ruleColumns = { ...spendRules.columns, createdByEmail: text };
export type RuleRow = RowOf<typeof ruleColumns>;

const selected = sql`${spendRules.select('r')}, u.email AS "createdByEmail"`;
const rulesWithAuthor = sql`spend_rules r ${joinUser('u', 'r', 'created_by')}`;

const oneRule = (organisationId: string, id: string): Sql =>
  sql`SELECT ${selected} FROM ${rulesWithAuthor} WHERE ${spendRules.where({ organisationId, id }, 'r')}`;

export const findRule = (db: Db, organisationId: string, id: string): Promise<RuleRow | undefined> =>
  db.one(ruleColumns, oneRule(organisationId, id));

/** Serialises changes of one rule. */
export const lockRule = (tx: Tx, organisationId: string, id: string): Promise<RuleRow | undefined> =>
  tx.one(ruleColumns, sql`${oneRule(organisationId, id)} FOR NO KEY UPDATE OF r`);

export function listRules(db: Db, organisationId: string, query: SpendRuleList) {
  const where = [sql`r.organisation_id = ${organisationId}`, ...inTimes(query, sortable)];
  const listing = { columns: ruleColumns, select: selected, from: rulesWithAuthor, where, sortable, query };
  return listPage(db, { ...listing, tieBreak: 'r.id' });
}

/** All rules. Each decides by itself on which days it applies. */
export const allRules = (db: Db, organisationId: string): Promise<RuleRow[]> =>
  db.query(
    ruleColumns,
    sql`SELECT ${selected} FROM ${rulesWithAuthor}
      WHERE r.organisation_id = ${organisationId} ORDER BY r.priority, r.id`,
  );

export const rulesAfter = (db: Db, organisationId: string, after: string, limit: number): Promise<RuleRow[]> =>
  db.query(
    ruleColumns,
    sql`SELECT ${selected} FROM ${rulesWithAuthor}
      WHERE r.organisation_id = ${organisationId} AND r.id > ${after} ORDER BY r.id LIMIT ${limit}`,
  );

/** Other requests that would add a rule wait until this transaction ends; otherwise all would see the same rules. */
export async function rulesForInsert(tx: Tx, organisationId: string): Promise<RuleRow[]> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`spend_rules ${organisationId}`}, 0))`);
  return allRules(tx, organisationId);
}

type NewRule = Omit<RuleRow, 'organisationId' | 'createdByEmail' | 'updatedAt' | 'version'>;

export async function insertRule(tx: Tx, organisationId: string, rule: NewRule): Promise<void> {
  await tx.execute(spendRules.insert({ ...rule, organisationId }));
}

export async function updateRule(
  tx: Tx,
  organisationId: string,
  id: string,
  change: Partial<Omit<NewRule, 'id' | 'createdAt' | 'createdBy'>> & { updatedAt: Date },
): Promise<void> {
  await tx.execute(spendRules.update(change, { organisationId, id }));
}

export async function deleteRule(tx: Tx, organisationId: string, id: string): Promise<void> {
  await tx.execute(spendRules.delete({ organisationId, id }));
}

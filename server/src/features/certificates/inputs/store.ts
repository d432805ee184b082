import { column, type Db, sql, type Tx } from '../../../platform/db/index.ts';
import type { WorkKey } from '../../../platform/work/index.ts';
import { certificates } from '../store.ts';
import type { InputsState } from './rules.ts';

/** Marks the certificates of these organisations. */
export async function markDue(tx: Tx, organisationIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    UPDATE certificates SET inputs_due = true
    WHERE organisation_id = ANY (${organisationIds}::text[]) AND status IN ('approved', 'issued') AND inputs_root IS NOT NULL`);
}

export const findDueInputs = (db: Db): Promise<WorkKey[]> =>
  db.query(
    { organisationId: column.text, id: column.text },
    sql`SELECT organisation_id AS "organisationId", id FROM certificates WHERE inputs_due ORDER BY organisation_id, id`,
  );

/** Keeps the version: clients change nothing by it. */
export async function setInputsState(
  db: Db,
  organisationId: string,
  id: string,
  { inputsChangedSince, inputsDifferenceTco2e }: InputsState,
): Promise<void> {
  await db.execute(sql`
    UPDATE certificates c SET inputs_due = false, inputs_changed_since = ${inputsChangedSince},
      inputs_difference_tco2e = ${inputsDifferenceTco2e}
    WHERE ${certificates.where({ organisationId, id }, 'c')}`);
}

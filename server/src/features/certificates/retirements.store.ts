import { column, raw, type Sql, type Tx, table } from '../../platform/db/index.ts';
import type { Mechanism, SerialNumber } from '../offsets/index.ts';

const { jsonb, numeric, smallint, text } = column;

/** Copies of the retirements behind a certificate, made when it is requested. */
export const certificateRetirements = table('certificate_retirements', {
  organisationId: text,
  certificateId: text,
  retirementId: text,
  quantity: numeric,
  projectId: text,
  projectName: text,
  registryId: text,
  /** Null on requests from releases that did not record it. */
  mechanism: text.as<Mechanism>().orNull,
  vintage: smallint,
  serialNumbers: jsonb.as<SerialNumber[]>(),
});

export interface RetirementCopy {
  id: string;
  quantity: string;
  projectId: string;
  projectName: string;
  registryId: string;
  mechanism: Mechanism | null;
  vintage: number;
  serialNumbers: SerialNumber[];
}

/** Selects a certificate's copies as JSON. `certificate` is the alias of its table in the statement. */
export const retirementsOf = (certificate: string): Sql =>
  raw(`coalesce((
    SELECT json_agg(json_build_object('id', r.retirement_id, 'quantity', r.quantity::text, 'projectId', r.project_id,
      'projectName', r.project_name, 'registryId', r.registry_id, 'mechanism', r.mechanism, 'vintage', r.vintage,
      'serialNumbers', r.serial_numbers) ORDER BY r.retirement_id)
    FROM certificate_retirements r
    WHERE r.organisation_id = ${certificate}.organisation_id AND r.certificate_id = ${certificate}.id), '[]')`);

export async function insertRetirements(
  tx: Tx,
  organisationId: string,
  certificateId: string,
  copies: readonly RetirementCopy[],
): Promise<void> {
  if (copies.length === 0) return;
  const rows = copies.map(({ id, ...copy }) => ({ ...copy, organisationId, certificateId, retirementId: id }));
  await tx.execute(certificateRetirements.insertAll(rows));
}

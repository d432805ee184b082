import { column, sql, type Tx } from '../../../../platform/db/index.ts';
import { mechanismOf } from '../../rules.ts';
import { offsetProjects, offsetVintages } from '../store.ts';
import type { ImportedProject } from './schema.ts';

const { numeric, text } = column;

/** A project with a known registry id keeps its id and creation time. Returns the id. */
export async function saveProject(tx: Tx, id: string, project: ImportedProject, now: Date): Promise<string> {
  const { location, vintages: _, verificationReports = [], mechanism = mechanismOf(project.type), ...rest } = project;
  const latitude = location ? String(location.lat) : null;
  const longitude = location ? String(location.lng) : null;
  const saved = { ...rest, id, mechanism, latitude, longitude, verificationReports, createdAt: now, updatedAt: now };
  const row = await tx.one(
    { id: text },
    sql`${offsetProjects.upsert(saved, ['registryId'], ['id', 'createdAt'])} RETURNING id`,
  );
  if (!row) throw new Error(`project ${project.registryId} was not stored`);
  return row.id;
}

/** Returns the credits of this vintage issued so far, as an exact decimal. */
export async function saveVintage(tx: Tx, projectId: string, vintage: number, pricePerCredit: string): Promise<string> {
  await tx.execute(offsetVintages.upsert({ projectId, vintage, pricePerCredit }, ['projectId', 'vintage']));
  const row = await tx.one(
    { issued: numeric },
    sql`SELECT -quantity AS issued FROM ledger_balances
      WHERE organisation_id = '' AND account = 'issued' AND project_id = ${projectId} AND vintage = ${vintage}
      FOR UPDATE`,
  );
  return row?.issued ?? '0';
}

import { sql, type Tx } from '../../../platform/db/index.ts';
import { mechanismOf } from '../projects/mechanism.ts';
import type { ImportedProject } from './schema.ts';

/** The id the project has now, which is that of before if the registry's id is known. */
export async function saveProject(tx: Tx, id: string, project: ImportedProject, at: Date): Promise<string> {
  const { location, verificationReports = [], mechanism = mechanismOf(project.type) } = project;
  const [row] = await tx.query<{ id: string }>(sql`
    INSERT INTO offset_projects (id, registry_id, name, country, standard, type, mechanism, sdgs, verified, description,
      developer, methodology, latitude, longitude, verification_reports, created_at)
    VALUES (${id}, ${project.registryId}, ${project.name}, ${project.country}, ${project.standard}, ${project.type},
      ${mechanism}, ${project.sdgs}, ${project.verified}, ${project.description}, ${project.developer}, ${project.methodology},
      ${location?.lat ?? null}, ${location?.lng ?? null}, ${JSON.stringify(verificationReports)}::jsonb, ${at})
    ON CONFLICT (registry_id) DO UPDATE SET name = excluded.name, country = excluded.country,
      standard = excluded.standard, type = excluded.type, mechanism = excluded.mechanism, sdgs = excluded.sdgs, verified = excluded.verified,
      description = excluded.description, developer = excluded.developer, methodology = excluded.methodology,
      latitude = excluded.latitude, longitude = excluded.longitude, verification_reports = excluded.verification_reports
    RETURNING id`);
  if (!row) throw new Error(`project ${project.registryId} was not stored`);
  return row.id;
}

/** What the registry had given out of this vintage before, as an exact decimal. */
export async function saveVintage(tx: Tx, projectId: string, vintage: number, price: string): Promise<string> {
  await tx.execute(sql`
    INSERT INTO offset_vintages (project_id, vintage, price_per_credit) VALUES (${projectId}, ${vintage}, ${price})
    ON CONFLICT (project_id, vintage) DO UPDATE SET price_per_credit = excluded.price_per_credit`);
  const [row] = await tx.query<{ issued: string }>(sql`
    SELECT (-quantity)::text AS issued FROM ledger_balances
    WHERE organisation_id = '' AND account = 'issued' AND project_id = ${projectId} AND vintage = ${vintage}
    FOR UPDATE`);
  return row?.issued ?? '0';
}

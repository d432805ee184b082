import type { Database } from '../../../platform/db/index.ts';
import type { Audit } from '../../../platform/feature.ts';
import { fingerprintOf, type Storage } from '../../../platform/storage/index.ts';
import { listOrganisationIds } from '../../organisations/index.ts';
import { everyFiledReport, type FiledReport, findJob } from './store.ts';

/** Checks that the file of every issued report exists and has the hash stored in its row. */
export const reportsAudit = ({ db, storage }: { db: Database; storage: Storage }): Audit => ({
  name: 'reports',
  async run({ organisationId, found, progress }) {
    let reports = 0;
    for (const id of organisationId === undefined ? await listOrganisationIds(db) : [organisationId]) {
      for await (const report of everyFiledReport(db, id)) {
        const problem = await problemOf(db, storage, report);
        if (problem) found({ organisationId: id, subject: `report ${report.id}`, problem });
        reports += 1;
        progress({ reports });
      }
    }
    return { reports };
  },
});

async function problemOf(db: Database, storage: Storage, report: FiledReport): Promise<string | undefined> {
  const actual = await fingerprintOf(storage, report.fileKey);
  if (actual?.sha256 === report.sha256) return undefined;
  // The report may have expired since its row was read.
  if (!(await findJob(db, report.organisationId, report.id))) return undefined;
  return actual === undefined ? 'its file is missing' : `its file was changed: its SHA-256 is ${actual.sha256}`;
}

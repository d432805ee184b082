import type { Database } from '../../../platform/db/index.ts';
import type { Audit } from '../../../platform/feature.ts';
import { fingerprintOf, type Storage } from '../../../platform/storage/index.ts';
import { listOrganisationIds } from '../../organisations/index.ts';
import { type EvidenceRow, everyFile, findEvidence } from './store.ts';

/** Checks that every evidence file exists with the size and hash in its row. */
export const filesAudit = ({ db, storage }: { db: Database; storage: Storage }): Audit => ({
  name: 'evidence',
  async run({ organisationId, found }) {
    let files = 0;
    for (const id of organisationId === undefined ? await listOrganisationIds(db) : [organisationId]) {
      for await (const row of everyFile(db, id)) {
        const problem = await problemOf(db, storage, row);
        files += 1;
        if (problem) found({ organisationId: id, subject: `entry ${row.entryId} evidence ${row.id}`, problem });
      }
    }
    return { files };
  },
});

async function problemOf(db: Database, storage: Storage, row: EvidenceRow): Promise<string | undefined> {
  const actual = await fingerprintOf(storage, row.fileKey);
  if (actual?.sha256 === row.sha256 && actual.sizeBytes === Number(row.sizeBytes)) return undefined;
  // A user may have deleted it since its row was read.
  if (!(await findEvidence(db, row.organisationId, row.entryId, row.id))) return undefined;
  if (!actual) return 'its file is missing';
  if (actual.sha256 !== row.sha256) return `its file was changed: its SHA-256 is ${actual.sha256}`;
  return `its file has ${actual.sizeBytes} bytes, and its row says ${row.sizeBytes}`;
}

import type { CertificateStatus } from '../../src/features/certificates/schema.ts';
import { sql } from '../../src/platform/db/index.ts';
import type { Client } from '../client.ts';
import {
  addApproved,
  addTarget,
  CERTIFICATES,
  certificateIn,
  closeYear,
  REASON,
  requestOf,
} from '../fixtures/certificates.ts';
import { electricity, gas, hotel } from '../fixtures/emissions.ts';
import { readRows } from '../read-rows.ts';
import { type Scenario, type Scenarios, type Show, type Stage, shownAt } from './walk.ts';

/** The API identifies a certificate by its number, the record by its id. */
const shown =
  ({ api, org }: Stage): Show =>
  async (id) => {
    const [row] = await readRows<{ certId: string }>(
      api.db,
      sql`SELECT cert_id AS "certId" FROM certificates WHERE id = ${id}`,
    );
    return row ? shownAt(org.admin, CERTIFICATES)(row.certId) : null;
  };

/** Gives the organisation everything that a claim about 2025 requires. */
async function furnish({ api, org }: Stage): Promise<void> {
  for (const entry of [gas, electricity, hotel]) await addApproved(api, org, entry);
  await closeYear(org);
  await addTarget(org);
}

const changeOfCertificate =
  (
    action: string,
    status: CertificateStatus,
    perform: (client: Client, path: string) => ReturnType<Client['get']>,
  ): Scenario =>
  async (stage) => {
    const { api, org } = stage;
    await furnish(stage);
    const { certId } = await certificateIn(status, api, org);
    const [row] = await readRows<{ id: string }>(api.db, sql`SELECT id FROM certificates WHERE cert_id = ${certId}`);
    return {
      perform: () => perform(org.admin, `${CERTIFICATES}/${certId}`),
      changes: [{ action, id: row!.id, show: shown(stage) }],
    };
  };

export const certificates: Scenarios = {
  requestCertificate: async (stage) => {
    await furnish(stage);
    return {
      perform: () => stage.org.admin.post(CERTIFICATES, requestOf()),
      changes: [{ action: 'certificate.requested', show: shown(stage) }],
    };
  },
  withdrawCertificate: changeOfCertificate('certificate.withdrawn', 'pending', (client, path) => client.delete(path)),
  reviewCertificate: changeOfCertificate('certificate.review_started', 'pending', (client, path) =>
    client.post(`${path}/review`),
  ),
  approveCertificate: changeOfCertificate('certificate.approved', 'under_review', (client, path) =>
    client.post(`${path}/approve`),
  ),
  rejectCertificate: changeOfCertificate('certificate.rejected', 'under_review', (client, path) =>
    client.post(`${path}/reject`, REASON),
  ),
  revokeCertificate: changeOfCertificate('certificate.revoked', 'issued', (client, path) =>
    client.post(`${path}/revoke`, REASON),
  ),
};

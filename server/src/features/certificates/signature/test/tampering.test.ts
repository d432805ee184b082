import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificateIn, confirmedRetirements, newReporter } from '../../../../../test/fixtures/certificates.ts';
import { isSigned } from '../../../../../test/fixtures/independent-verifier.ts';
import { startTestApi, type TestApi } from '../../../../../test/harness.ts';
import { readRows } from '../../../../../test/read-rows.ts';
import { raw, type Sql, sql } from '../../../../platform/db/index.ts';

let api: TestApi;
let certificateId: string;
let certId: string;
let otherSignature: Buffer;
beforeAll(async () => {
  api = await startTestApi();
  const org = await newReporter(api);
  const retirementIds = await confirmedRetirements(api, org, 3, 1);
  const issued = await certificateIn('issued', api, org, { type: 'carbon_neutral', retirementIds });
  ({ id: certificateId, certId } = issued);
  const other = await certificateIn('issued', api, org);
  otherSignature = Buffer.from(other.signature.value, 'base64url');
});
afterAll(() => api.close());

const recordOf = async (number: string) => (await api.anonymous.get(`/public/certificates/${number}`)).body;

/** For each signed column, a value that a person with database access might write. */
const forged: Record<string, Sql> = {
  cert_id: sql`'CERT-2026-AAAAAAAA'`,
  type: sql`'net_zero'`,
  beneficiary_name: sql`beneficiary_name || '.'`,
  period_start: sql`period_start - 1`,
  period_end: sql`period_end + 1`,
  ghg_scopes: sql`'{1,2}'::smallint[]`,
  signatory_name: sql`'Somebody Else'`,
  signatory_title: sql`upper(signatory_title)`,
  issuer_name: sql`'Another Organisation'`,
  emissions_tco2e: sql`emissions_tco2e - 0.000001`,
  offsets_tco2e: sql`offsets_tco2e + 0.000001`,
  entry_count: sql`entry_count + 1`,
  disclosures: sql`disclosures || '{"demonstration": true}'`,
  factor_proximity: sql`factor_proximity || '{"own": 99, "proxy": 1}'`,
  identity: sql`identity || '{"beneficiary": "organisation"}'`,
  neutrality: sql`neutrality || '{"reductions": "shown"}'`,
  inputs_root: sql`repeat('0', 64)`,
  preparation: sql`jsonb_set(preparation, '{people,approvedBy}', '"viewer"')`,
  claims_version: sql`1`,
  issued_at: sql`issued_at + interval '1 second'`,
  signing_key_id: sql`'another'`,
  signature: sql`set_byte(signature, 0, (get_byte(signature, 0) + 1) % 256)`,
};

/** Columns that are not part of the claims. */
const unsigned = [
  'organisation_id',
  'id',
  'status',
  'notes',
  'target_id',
  'inputs_due',
  'inputs_changed_since',
  'inputs_difference_tco2e',
  'attempts',
  'next_attempt_at',
  'revoked_at',
  'revocation_reason',
  'superseded_by',
  'superseded_at',
  'created_at',
  'created_by_id',
  'created_by_email',
  'updated_at',
  'version',
];

const forgedCopies: Record<string, Sql> = {
  retirement_id: sql`'ret_x'`,
  quantity: sql`quantity + 0.000001`,
  project_id: sql`'prj_x'`,
  project_name: sql`'A Better Forest'`,
  registry_id: sql`'VCS-1'`,
  mechanism: sql`'removal'`,
  vintage: sql`vintage + 1`,
  serial_numbers: sql`jsonb_set(serial_numbers, '{0,last}', '99')`,
};

async function columnsOf(table: string): Promise<string[]> {
  const rows = await readRows<{ name: string }>(
    api.db,
    sql`SELECT column_name AS name FROM information_schema.columns WHERE table_name = ${table}`,
  );
  return rows.map(({ name }) => name).sort();
}

const restored = async (): Promise<void> => expect((await recordOf(certId)).signatureValid).toBe(true);

describe('a record that was changed in the database', () => {
  it('is tested for every column', async () => {
    expect(await columnsOf('certificates')).toEqual([...Object.keys(forged), ...unsigned].sort());
    const keys = ['organisation_id', 'certificate_id'];
    expect(await columnsOf('certificate_retirements')).toEqual([...Object.keys(forgedCopies), ...keys].sort());
  });

  it.each(Object.entries(forged))('in %s is not genuine, until it is changed back', async (column, value) => {
    const name = raw(column);
    await restored();
    const [before] = await readRows<{ value: unknown }>(
      api.db,
      sql`SELECT ${name} AS value FROM certificates WHERE id = ${certificateId}`,
    );
    await api.db.execute(sql`UPDATE certificates SET ${name} = ${value} WHERE id = ${certificateId}`);
    const record = await recordOf(column === 'cert_id' ? 'CERT-2026-AAAAAAAA' : certId);
    expect(record).toMatchObject({ status: 'invalid', signatureValid: false });
    // The service does not sign the changed record, so an outside party comes to the same conclusion.
    const { keys } = (await api.anonymous.get('/public/keys')).body;
    expect(isSigned(record, keys)).toBe(false);
    await api.db.execute(sql`UPDATE certificates SET ${name} = ${before!.value} WHERE id = ${certificateId}`);
    await restored();
  });

  it("with another certificate's signature is not genuine", async () => {
    const [before] = await readRows<{ signature: Buffer }>(
      api.db,
      sql`SELECT signature FROM certificates WHERE id = ${certificateId}`,
    );
    for (const wrong of [otherSignature, Buffer.alloc(64), Buffer.alloc(0), before!.signature.subarray(0, 63)]) {
      await api.db.execute(sql`UPDATE certificates SET signature = ${wrong} WHERE id = ${certificateId}`);
      expect((await recordOf(certId)).signatureValid).toBe(false);
    }
    await api.db.execute(sql`UPDATE certificates SET signature = ${before!.signature} WHERE id = ${certificateId}`);
    await restored();
  });
});

describe('the copy of a retirement that was changed', () => {
  const one = () => sql`certificate_id = ${certificateId} AND quantity >= 3`;

  it.each(Object.entries(forgedCopies))('in %s makes the record not genuine', async (column, value) => {
    const name = raw(column);
    await restored();
    const [before] = await readRows<{ value: unknown }>(
      api.db,
      sql`SELECT ${name} AS value FROM certificate_retirements WHERE ${one()}`,
    );
    await api.db.execute(sql`UPDATE certificate_retirements SET ${name} = ${value} WHERE ${one()}`);
    expect((await recordOf(certId)).signatureValid).toBe(false);
    const original = column === 'serial_numbers' ? JSON.stringify(before!.value) : before!.value;
    await api.db.execute(sql`UPDATE certificate_retirements SET ${name} = ${original} WHERE ${one()}`);
    await restored();
  });

  it('is detected too if it was removed or added', async () => {
    await api.db.execute(sql`CREATE TABLE kept AS SELECT * FROM certificate_retirements WHERE ${one()}`);
    await api.db.execute(sql`DELETE FROM certificate_retirements WHERE ${one()}`);
    expect((await recordOf(certId)).signatureValid).toBe(false);
    await api.db.execute(sql`INSERT INTO certificate_retirements SELECT * FROM kept`);
    await restored();
    await api.db.execute(sql`UPDATE kept SET retirement_id = 'ret_x'`);
    await api.db.execute(sql`INSERT INTO certificate_retirements SELECT * FROM kept`);
    expect((await recordOf(certId)).signatureValid).toBe(false);
    await api.db.execute(sql`DELETE FROM certificate_retirements WHERE retirement_id = 'ret_x'`);
    await restored();
  });
});

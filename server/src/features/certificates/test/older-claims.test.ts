import { generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificateIn, confirmedRetirements, issueNow, newReporter } from '../../../../test/fixtures/certificates.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';
import { canonicalJson } from '../../../kernel/canonical-json.ts';
import { createSigner } from '../../../platform/crypto/index.ts';
import { sql } from '../../../platform/db/index.ts';
import { verifyClaims } from '../verification/claims.rules.ts';

const { privateKey } = generateKeyPairSync('ed25519');
const signer = createSigner(privateKey);

let api: TestApi;
let org: TestOrganisation;
beforeAll(async () => {
  api = await startTestApi({ signer });
  org = await newReporter(api);
  await api.service.certificates.publishKeys();
});
afterAll(() => api.close());

const recordOf = async (certId: string) => (await api.anonymous.get(`/public/certificates/${certId}`)).body;

const verdictOffline = async (record: object) =>
  verifyClaims(Buffer.from(JSON.stringify(record)), (await api.anonymous.get('/public/keys')).body).verdict;

describe('a certificate from a release without disclosures', () => {
  const CERT_ID = 'CERT-2025-7QK3M9XW';
  /** The signed text, written by hand in RFC 8785 form. */
  const SIGNED =
    '{"beneficiaryName":"Acme Ltd","certId":"CERT-2025-7QK3M9XW","emissionsTco2e":1843.207115,"entryCount":1192,' +
    '"issuedAt":"2025-03-01T10:20:30Z","issuer":"Acme Holdings plc","offsetsTco2e":12.5,"periodEnd":"2024-12-31",' +
    '"periodStart":"2024-01-01","retirements":[{"id":"ret_1","projectId":"prj_1","projectName":"Upland Peat",' +
    '"quantity":12.5,"registryId":"DEMO-VCS-1002","serialNumbers":[{"first":1,"last":13,"prefix":"P-"}],' +
    '"vintage":2023}],"scopeCoverage":[1,2],"signatoryName":"Ada Okafor","signatoryTitle":"CFO","type":"custom"}';

  /** Written as by the previous release, without the newer columns. */
  beforeAll(async () => {
    const id = 'crt_019d0000000070008000000000000001';
    await api.db.execute(sql`
      INSERT INTO certificates (organisation_id, id, cert_id, type, status, beneficiary_name, period_start, period_end,
        ghg_scopes, signatory_name, signatory_title, issuer_name, emissions_tco2e, offsets_tco2e, entry_count, issued_at,
        signing_key_id, signature, created_at, created_by_id, created_by_email)
      VALUES (${org.id}, ${id}, ${CERT_ID}, 'custom', 'issued', 'Acme Ltd', '2024-01-01', '2024-12-31', '{1,2}',
        'Ada Okafor', 'CFO', 'Acme Holdings plc', 1843.207115, 12.5, 1192, '2025-03-01T10:20:30Z', ${signer.keyId},
        ${sign(null, Buffer.from(SIGNED), privateKey)}, '2025-03-01', ${org.adminId}, 'admin@tonne.test')`);
    await api.db.execute(sql`
      INSERT INTO certificate_retirements (organisation_id, certificate_id, retirement_id, quantity, project_id,
        project_name, registry_id, vintage, serial_numbers)
      VALUES (${org.id}, ${id}, 'ret_1', 12.5, 'prj_1', 'Upland Peat', 'DEMO-VCS-1002', 2023,
        '[{"prefix": "P-", "first": 1, "last": 13}]')`);
  });

  it('is valid with its original claims', async () => {
    const record = await recordOf(CERT_ID);
    expect(record).toMatchObject({ status: 'valid', signatureValid: true });
    expect(record.claims).toEqual(JSON.parse(SIGNED));
    expect(await verdictOffline(record)).toBe('valid');
  });

  it('has a page that recognises a demonstration by its credits', async () => {
    const { status, text } = await api.anonymous.get(`/public/certificates/${CERT_ID}`, { accept: 'text/html' });
    expect([status, text.includes('<h1>Valid</h1>'), text.includes('Demonstration:')]).toEqual([200, true, true]);
    expect(text).not.toContain('Emission factors');
  });

  it('is invalid if disclosures are added', async () => {
    const add = (claimsVersion: number, disclosures: string | null) =>
      api.db.execute(sql`
        UPDATE certificates SET claims_version = ${claimsVersion}, disclosures = ${disclosures}::jsonb
        WHERE cert_id = ${CERT_ID}`);
    await add(2, '{"demonstration": false}');
    expect((await recordOf(CERT_ID)).status).toBe('invalid');
    await add(1, null);
    expect((await recordOf(CERT_ID)).status).toBe('valid');
  });
});

it('a certificate approved by a release without disclosures is issued without them', async () => {
  const { certId } = await certificateIn('approved', api, org);
  await api.db.execute(sql`UPDATE certificates SET disclosures = NULL WHERE cert_id = ${certId}`);
  await issueNow(api);
  const record = await recordOf(certId);
  expect(record.status).toBe('valid');
  expect(record.claims).not.toHaveProperty('demonstration');
});

it('a certificate sealed by a worker of the previous release is valid without the newer claims', async () => {
  const retirementIds = await confirmedRetirements(api, org, 3);
  const { certId } = await certificateIn('issued', api, org, { type: 'carbon_neutral', retirementIds });
  const { claims } = await recordOf(certId);
  const { demonstration: _d, approval: _a, factorEditions: _f, target: _t, sealed: _s, ...others } = claims;
  const {
    factorProximityPercent: _p,
    identity: _i,
    neutrality: _n,
    inputsRoot: _r,
    preparation: _b,
    ...known
  } = others;
  const retirements = known.retirements.map(({ mechanism: _, ...copy }: { mechanism: string }) => copy);
  const signature = sign(null, Buffer.from(canonicalJson({ ...known, retirements })), privateKey);
  await api.db.execute(sql`
    UPDATE certificates SET claims_version = 1, signature = ${signature} WHERE cert_id = ${certId}`);
  const record = await recordOf(certId);
  expect([record.status, record.claims]).toEqual(['valid', { ...known, retirements }]);
});

it('a certificate sealed by a worker without the proximity of factors is valid and prints none', async () => {
  const { certId } = await certificateIn('issued', api, org);
  const {
    factorProximityPercent,
    identity: _,
    inputsRoot: __,
    preparation: ___,
    ...known
  } = (await recordOf(certId)).claims;
  expect(factorProximityPercent).toEqual({ own: 100, region: 0, global: 0, proxy: 0, notRecorded: 0 });
  const signature = sign(null, Buffer.from(canonicalJson(known)), privateKey);
  await api.db.execute(sql`
    UPDATE certificates SET claims_version = 3, signature = ${signature} WHERE cert_id = ${certId}`);
  const record = await recordOf(certId);
  expect([record.status, record.claims]).toEqual(['valid', known]);
  expect(await verdictOffline(record)).toBe('valid');
  const page = await api.anonymous.get(`/public/certificates/${certId}`, { accept: 'text/html' });
  expect(page.text).not.toContain('Factors by proximity');
});

it('a certificate sealed by a worker without the names of the issuer is valid and prints its name alone', async () => {
  const { certId } = await certificateIn('issued', api, org);
  const { identity, inputsRoot: _, preparation: __, ...known } = (await recordOf(certId)).claims;
  expect(identity.beneficiary).toBe('as_stated');
  const signature = sign(null, Buffer.from(canonicalJson(known)), privateKey);
  await api.db.execute(sql`
    UPDATE certificates SET claims_version = 4, signature = ${signature} WHERE cert_id = ${certId}`);
  const record = await recordOf(certId);
  expect([record.status, record.claims]).toEqual(['valid', known]);
  expect(await verdictOffline(record)).toBe('valid');
  const page = await api.anonymous.get(`/public/certificates/${certId}`, { accept: 'text/html' });
  expect(page.text).not.toContain('no registered identifier stated');
});

it('neutrality sealed by a worker without its reductions is valid, and the page names the rules it was made by', async () => {
  const retirementIds = await confirmedRetirements(api, org, 3);
  const { certId } = await certificateIn('issued', api, org, { type: 'carbon_neutral', retirementIds });
  const record = await recordOf(certId);
  const { neutrality, inputsRoot: _, preparation: __, ...known } = record.claims;
  expect([neutrality, record.olderRules]).toEqual([{ reductions: 'planned', budgetTco2e: 2.85 }, null]);
  const signature = sign(null, Buffer.from(canonicalJson(known)), privateKey);
  await api.db.execute(sql`
    UPDATE certificates SET claims_version = 5, signature = ${signature} WHERE cert_id = ${certId}`);
  const older = await recordOf(certId);
  expect([older.status, older.claims]).toEqual(['valid', known]);
  expect(older.olderRules).toMatch(/^Issued under earlier rules: .* not for emissions within its yearly budget/);
  expect(await verdictOffline(older)).toBe('valid');
  const page = await api.anonymous.get(`/public/certificates/${certId}`, { accept: 'text/html' });
  expect(page.text).toContain('Issued under earlier rules');
  expect(page.text).not.toContain('First year:');
});

it('a certificate sealed by a worker without the root over the inputs is valid, and still compared with them', async () => {
  const { certId } = await certificateIn('issued', api, org);
  const { inputsRoot, preparation: _, ...known } = (await recordOf(certId)).claims;
  expect(inputsRoot).toMatch(/^[0-9a-f]{64}$/);
  const signature = sign(null, Buffer.from(canonicalJson(known)), privateKey);
  await api.db.execute(sql`
    UPDATE certificates SET claims_version = 6, signature = ${signature} WHERE cert_id = ${certId}`);
  const record = await recordOf(certId);
  expect([record.status, record.claims, record.inputs.state]).toEqual(['valid', known, 'unchanged']);
  expect(await verdictOffline(record)).toBe('valid');
});

it('a certificate sealed by a worker without the basis of the figures is valid, and prints none', async () => {
  const { certId } = await certificateIn('issued', api, org);
  const { preparation, ...known } = (await recordOf(certId)).claims;
  expect(preparation.people).toEqual({ preparedBy: 'admin', approvedBy: 'admin' });
  const signature = sign(null, Buffer.from(canonicalJson(known)), privateKey);
  await api.db.execute(sql`
    UPDATE certificates SET claims_version = 7, signature = ${signature} WHERE cert_id = ${certId}`);
  const record = await recordOf(certId);
  expect([record.status, record.claims]).toEqual(['valid', known]);
  expect(await verdictOffline(record)).toBe('valid');
  const page = await api.anonymous.get(`/public/certificates/${certId}`, { accept: 'text/html' });
  expect(page.text).not.toContain('Basis of the figures');
});

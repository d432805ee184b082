import { describe, expect } from 'vitest';
import { codeOf, fieldsOf } from '../answers.ts';
import { test } from '../api-test.ts';
import { CERTIFICATES, certificateIn, newReporter, read, request, requestOf } from '../fixtures/certificates.ts';
import { askForTwo, CHANGES } from '../fixtures/second-person.ts';
import type { TestApi, TestOrganisation } from '../harness.ts';

/**
 * Attempts to make names say what only an assurance statement or another organisation may say. Each ends in a refusal, a
 * second person, or a visible disclosure, and its name says which. The numbers are those of the issue "Claims"; "own"
 * attempts are not in it.
 */

const SETTINGS = '/api/v1/settings/organisation';

describe('attack 10: assurance claimed in a name', () => {
  const CLAIM = 'Harbourside Ltd. Verified to ISO 14064-3, reasonable assurance';

  test.for(['beneficiaryName', 'signatoryName', 'signatoryTitle'])(
    'as %s is refused with 422',
    async (field, { org }) => {
      const answer = await org.admin.post(CERTIFICATES, requestOf({ [field]: CLAIM }));
      expect([codeOf(answer), fieldsOf(answer)]).toEqual(['422 VALIDATION_ERROR', [field]]);
      expect(answer.body.error.message).toContain('which claims assurance');
    },
  );

  test('is named by the readiness check before a request is made', async ({ org }) => {
    const answer = await org.admin.post(`${CERTIFICATES}/check`, requestOf({ beneficiaryName: CLAIM }));
    const { met, because } = answer.body.data.checks.find(({ id }: { id: string }) => id === 'beneficiary');
    expect([met, because]).toEqual([false, expect.stringContaining('which claims assurance')]);
  });

  test('as the name of the organisation is refused with 422', async ({ org }) => {
    const answer = await org.admin.patch(SETTINGS, { name: CLAIM });
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['422 VALIDATION_ERROR', ['name']]);
  });

  test.for(['Verified Foods AG', 'Zertifizierte Klimabilanz', 'Comptes vérifiés', 'Huella certificada'])(
    'own: “%s” as the beneficiary of an organisation of another name is refused with 422',
    async (beneficiaryName, { org }) => {
      const answer = await org.admin.post(CERTIFICATES, requestOf({ beneficiaryName }));
      expect([codeOf(answer), fieldsOf(answer)]).toEqual(['422 VALIDATION_ERROR', ['beneficiaryName']]);
    },
  );
});

describe('attack 12: a name that looks like another', () => {
  test.for(['beneficiaryName', 'signatoryName', 'signatoryTitle'])(
    'by a Cyrillic letter in %s is refused with 422, and the letter is named',
    async (field, { org }) => {
      const answer = await org.admin.post(CERTIFICATES, requestOf({ [field]: 'T\u0435sco plc' }));
      expect([codeOf(answer), fieldsOf(answer)]).toEqual(['422 VALIDATION_ERROR', [field]]);
      expect(answer.body.error.message).toContain('the Cyrillic letter “\u0435” (U+0435)');
    },
  );

  test('by a Cyrillic letter in the name of the organisation is refused with 422', async ({ org }) => {
    const answer = await org.admin.patch(SETTINGS, { name: 'T\u0435sco plc' });
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['422 VALIDATION_ERROR', ['name']]);
  });

  test('own: by an invisible character is refused with 422', async ({ org }) => {
    const answer = await org.admin.post(CERTIFICATES, requestOf({ beneficiaryName: 'Tes\u200bco plc' }));
    expect(answer.body.error.message).toContain('the invisible character U+200B');
    expect(codeOf(await org.admin.patch(SETTINGS, { name: 'Tesco\u200f plc' }))).toBe('422 VALIDATION_ERROR');
  });
});

test('a name spelt with combining accents is kept in one form', async ({ api }) => {
  const org = await newReporter(api);
  expect((await org.admin.patch(SETTINGS, { name: 'Cafe\u0301 SA' })).body.data.name).toBe('Caf\u00e9 SA');
  const { certId } = await request(org.admin, { beneficiaryName: 'Cafe\u0301 SA' });
  expect((await read(org.admin, certId)).beneficiaryName).toBe('Caf\u00e9 SA');
});

/** The name of every organisation of the tests. */
const OWN = 'Test organisation';

/** Issues a certificate, and returns its public record and the text of its page. */
async function issued(api: TestApi, org: TestOrganisation, change: object) {
  const { certId } = await certificateIn('issued', api, org, change);
  const record = (await api.anonymous.get(`/public/certificates/${certId}`)).body;
  const { text } = await api.anonymous.get(`/public/certificates/${certId}`, { accept: 'text/html' });
  return { certId, record, page: readable(text) };
}

/** The words of the page, without markup and marks of direction. */
const readable = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll('\u00a0', ' ');

describe('attack 11: the certificate of somebody who looks like a verifier', () => {
  test('“KPMG LLP, Independent assurance provider” as the signatory is refused with 422', async ({ org }) => {
    const signatory = { signatoryName: 'KPMG LLP', signatoryTitle: 'Independent assurance provider' };
    const answer = await org.admin.post(CERTIFICATES, requestOf(signatory));
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['422 VALIDATION_ERROR', ['signatoryTitle']]);
  });

  test('“KPMG LLP, Partner” is disclosed as signing for the organisation', async ({ api }) => {
    const org = await newReporter(api);
    const signatory = { signatoryName: 'KPMG LLP', signatoryTitle: 'Partner' };
    const { page } = await issued(api, org, { ...signatory, beneficiaryName: OWN });
    expect(page).toContain(`KPMG LLPPartner,for ${OWN}`);
  });

  test('renaming to a verification body and back is disclosed on the document, the page and the record', async ({
    api,
  }) => {
    const org = await newReporter(api);
    api.clock.set('2026-03-16T09:00:00Z');
    expect((await org.admin.patch(SETTINGS, { name: 'DNV Business Assurance' })).status).toBe(200);
    const { certId, record, page } = await issued(api, org, { beneficiaryName: OWN });
    expect(record.claims.identity).toMatchObject({
      beneficiary: 'former_name',
      formerNames: [{ name: OWN, until: '2026-03-16T09:00:00Z' }],
    });
    expect(page).toContain(`“${OWN}” is a former name of the issuer, DNV Business Assurance.`);
    expect(page).toContain(
      `DNV Business Assurance; no registered identifier stated; formerly “${OWN}” until 16 March 2026`,
    );
    api.clock.set('2026-03-17T09:00:00Z');
    await org.admin.patch(SETTINGS, { name: OWN });
    const later = (await api.anonymous.get(`/public/certificates/${certId}`)).body;
    expect([later.status, later.claims]).toEqual(['valid', record.claims]);
    expect(later.formerNames).toEqual([
      { name: OWN, until: '2026-03-16T09:00:00Z' },
      { name: 'DNV Business Assurance', until: '2026-03-17T09:00:00Z' },
    ]);
    const { text } = await api.anonymous.get(`/public/certificates/${certId}`, { accept: 'text/html' });
    expect(readable(text)).toContain('DNV Business Assurance, until 17 March 2026');
  });

  test.for<[field: string, change: object]>([
    ['name', { name: 'DNV Business Assurance' }],
    ['legalName', { legalName: 'DNV Business Assurance Ltd' }],
    ['legalIdentifier', { legalIdentifier: { scheme: 'lei', value: '506700GE1G29325QX363', country: 'CH' } }],
  ])('a new %s waits for a second person under four_eyes', async ([field, change], { org }) => {
    const second = await org.clientFor({ role: 'admin' });
    await askForTwo(org.admin);
    const before = (await org.admin.get(SETTINGS)).body.data;
    const answer = await org.admin.patch(SETTINGS, change);
    expect(answer.status, answer.text).toBe(202);
    const { id, change: shown } = answer.body.data.pendingChange;
    expect([shown.field, shown.from]).toEqual([field, field === 'name' ? OWN : null]);
    expect(codeOf(await org.admin.post(`${CHANGES}/${id}/approve`))).toBe('403 INSUFFICIENT_ROLE');
    expect((await org.admin.get(SETTINGS)).body.data).toEqual(before);
    expect((await second.post(`${CHANGES}/${id}/approve`)).status).toBe(200);
    expect((await org.admin.get(SETTINGS)).body.data).toMatchObject(change);
  });

  test('own: an identifier that is none, or claims assurance, is refused with 422', async ({ org }) => {
    const lei = { scheme: 'lei', value: '506700GE1G29325QX364', country: 'CH' };
    const other = { scheme: 'other', value: 'ISO 14064 verified', country: 'GB' };
    for (const legalIdentifier of [lei, other]) {
      const answer = await org.admin.patch(SETTINGS, { legalIdentifier });
      expect([codeOf(answer), fieldsOf(answer)]).toEqual(['422 VALIDATION_ERROR', ['legalIdentifier.value']]);
    }
  });
});

describe('attack 12: another organisation on the service', () => {
  const TAKEN = 'Meridian Freight Holdings plc';

  test.for([
    ['name', TAKEN],
    ['legalName', 'MERIDIAN FREIGHT HOLDINGS P.L.C.'],
    ['name', 'Meridian Freight Ho1dings plc'],
  ] as const)(
    'as the %s “%s” is refused with 409 until the operator approves it',
    async ([field, name], { org, other }) => {
      await other.admin.patch(SETTINGS, { name: TAKEN });
      const answer = await org.admin.patch(SETTINGS, { [field]: name });
      expect(codeOf(answer)).toBe('409 INVALID_STATE');
      expect(answer.body.error.message).toContain(`tonne org name approve ${org.id} "${name}"`);
      expect((await org.admin.get(SETTINGS)).body.data[field]).toBe(field === 'name' ? OWN : null);
    },
  );

  test('own: is refused at the approval too, if the name was free when the change was requested', async ({
    org,
    other,
  }) => {
    const second = await org.clientFor({ role: 'admin' });
    await askForTwo(org.admin);
    const { pendingChange } = (await org.admin.patch(SETTINGS, { name: 'Meridian Ports plc' })).body.data;
    expect((await other.admin.patch(SETTINGS, { name: 'Meridian Ports plc' })).status).toBe(200);
    const answer = await second.post(`${CHANGES}/${pendingChange.id}/approve`);
    expect([codeOf(answer), (await org.admin.get(SETTINGS)).body.data.name]).toEqual(['409 INVALID_STATE', OWN]);
  });

  test('own: is free again once the other has given it up, and always free for its first owner', async ({
    org,
    other,
  }) => {
    await other.admin.patch(SETTINGS, { name: 'Meridian Rail plc' });
    await other.admin.patch(SETTINGS, { name: 'Meridian Rail Group plc' });
    expect((await org.admin.patch(SETTINGS, { name: 'Meridian Rail plc' })).status).toBe(200);
    expect((await other.admin.patch(SETTINGS, { name: 'Meridian Rail plc' })).status).toBe(200);
  });
});

describe('attack 14: a target named as if it were validated', () => {
  test.for(['SBTi-validated', 'Net zero, verified by DNV'])('“%s” is refused with 422', async (name, { org }) => {
    const target = {
      name,
      type: 'absolute',
      baseYear: 2025,
      baseYearTco2e: 10,
      targetYear: 2035,
      reductionPercent: 40,
    };
    const answer = await org.admin.post('/api/v1/targets', {
      ...target,
      scopeCoverage: [1, 2],
      trajectoryModel: 'linear',
    });
    expect(codeOf(answer)).toBe('422 VALIDATION_ERROR');
    expect(fieldsOf(answer)).toContain('name');
  });
});

describe('attack 12: the name of somebody else', () => {
  test('the exact name of another organisation is disclosed as stated, not checked', async ({ api, other }) => {
    const org = await newReporter(api);
    await other.admin.patch(SETTINGS, { name: 'Northern Star Shipping plc' });
    const { record, page } = await issued(api, org, { beneficiaryName: 'Northern Star Shipping plc' });
    expect(record.claims.identity.beneficiary).toBe('as_stated');
    expect(page).toContain(
      `Beneficiary as stated by ${OWN}; “Northern Star Shipping plc” is not a name of the issuer, and nobody has checked it.`,
    );
  });

  test('own: the readiness check says that the documents will disclose another name', async ({ org }) => {
    const becauseOf = async (beneficiaryName: string) => {
      const answer = await org.admin.post(`${CERTIFICATES}/check`, requestOf({ beneficiaryName }));
      return answer.body.data.checks.find(({ id }: { id: string }) => id === 'beneficiary').because;
    };
    expect(await becauseOf(OWN)).toBe('The beneficiary is a name of the organisation.');
    expect(await becauseOf('Northern Star Shipping plc')).toContain('the documents will say so');
  });

  test('own: a name wholly in Cyrillic letters that look Latin is disclosed', async ({ api }) => {
    const org = await newReporter(api);
    const name = '\u0422\u0435\u0455\u0441\u043e plc';
    const { page } = await issued(api, org, { beneficiaryName: name });
    expect(page).toContain(`“${name}” holds words in Cyrillic or Greek letters that look like Latin ones.`);
  });
});

test('an organisation whose name holds a word of assurance may use it, and its documents say that it is a name', async ({
  api,
}) => {
  const org = await newReporter(api);
  const legalIdentifier = { scheme: 'lei', value: '506700ge1g29325qx363', country: 'CH' };
  const names = { name: 'Certified Coffee', legalName: 'Certified Coffee GmbH', legalIdentifier };
  expect((await org.admin.patch(SETTINGS, names)).status).toBe(200);
  const { record, page } = await issued(api, org, { beneficiaryName: 'CERTIFIED COFFEE GMBH' });
  expect(record.claims.identity.beneficiary).toBe('organisation');
  expect(page).toContain('“Certified Coffee” is the name of the organisation; nothing here was assured.');
  expect(page).toContain('Certified Coffee (Certified Coffee GmbH); LEI 506700GE1G29325QX363, CH');
});

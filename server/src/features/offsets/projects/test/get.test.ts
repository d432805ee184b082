import { describe, expect } from 'vitest';
import { codeOf } from '../../../../../test/answers.ts';
import { sharedTest as test } from '../../../../../test/api-test.ts';
import { addOrder, addProject, importFile, PROJECTS, projectOnFile } from '../../../../../test/fixtures/offsets.ts';

const reports = [
  { title: 'Verification 2023', url: 'https://registry.example/v-2023.pdf', issuedAt: '2024-04-18' },
  { title: 'Verification 2024', url: 'https://registry.example/v-2024.pdf', issuedAt: '2025-05-06' },
];

describe('GET /offsets/projects/{projectId}', () => {
  test('shows every field, vintages oldest first', async ({ api, org }) => {
    const file = projectOnFile({
      name: 'Zażółć Mangroves',
      location: { lat: -2.35, lng: 105.62 },
      verificationReports: reports,
      vintages: [
        { vintage: 2024, credits: 3150.5, pricePerCredit: 31.4 },
        { vintage: 2022, credits: 0, pricePerCredit: 29.8 },
      ],
    });
    await importFile(api, [file]);
    const [{ id }] = (await org.admin.get(PROJECTS)).body.data;
    await addOrder(org.admin, { projectId: id, vintage: 2024, quantity: 0.5 });
    const { status, body } = await org.admin.get(`${PROJECTS}/${id}`);
    expect([status, body.data]).toEqual([
      200,
      {
        id,
        name: 'Zażółć Mangroves',
        country: 'GB',
        standard: 'plan_vivo',
        type: 'peatland_restoration',
        mechanism: 'avoidance',
        availableCredits: 3150,
        pricePerCredit: 29.8,
        currency: 'USD',
        sdgs: [13, 15],
        verified: true,
        registryId: file.registryId,
        demonstration: false,
        wholeCreditsOnly: false,
        archivedAt: null,
        createdAt: '2026-03-15T12:00:00Z',
        updatedAt: '2026-03-15T12:00:00Z',
        description: file.description,
        developer: file.developer,
        methodology: file.methodology,
        vintages: [
          { vintage: 2022, availableCredits: 0, pricePerCredit: 29.8 },
          { vintage: 2024, availableCredits: 3150, pricePerCredit: 31.4 },
        ],
        verificationReports: reports,
        location: { lat: -2.35, lng: 105.62 },
      },
    ]);
    expect(id).toMatch(/^prj_[0-9a-f]{32}$/);
  });

  test('says null where no place is known, and an empty list where there are no reports', async ({ org, api }) => {
    const { body } = await org.admin.get(`${PROJECTS}/${await addProject(api)}`);
    expect(body.data).toMatchObject({ location: null, verificationReports: [] });
  });

  test('requires a key with the scope', async ({ api, org }) => {
    const path = `${PROJECTS}/${await addProject(api)}`;
    expect((await (await org.clientFor({ role: 'viewer' })).get(path)).status).toBe(200);
    expect(codeOf(await api.anonymous.get(path))).toBe('401 MISSING_TOKEN');
    const unprivileged = await org.clientFor({ role: 'admin', scopes: ['settings:write'] });
    expect(codeOf(await unprivileged.get(path))).toBe('403 INSUFFICIENT_SCOPE');
  });

  test.for(['prj_019d0000000070008000000000000000', 'x', "'; DROP TABLE offset_projects; --"])(
    'is 404 for %s',
    async (id, { org }) => {
      expect(codeOf(await org.admin.get(`${PROJECTS}/${encodeURIComponent(id)}`))).toBe('404 NOT_FOUND');
    },
  );
});

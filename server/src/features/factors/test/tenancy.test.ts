import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATEGORIES, CHILLED_WATER, completeCsv, csv, FACTORS, importCsv } from '../../../../test/fixtures/factors.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';

/** Words and codes that no other factor has. */
const SECRET = 'ACME-ZEPPELIN,Zeppelin fuel,1,mobile_combustion,zeppelin_hydrogen,2024,kg,0.5';

const withoutMeta = (text: string): string => text.replace(/"meta":\{[^}]*\}/, '');

describe('a custom factor', () => {
  let api: TestApi;
  let owner: TestOrganisation;
  let other: TestOrganisation;

  beforeAll(async () => {
    api = await startTestApi();
    [owner, other] = [await api.newOrganisation(), await api.newOrganisation()];
    await importCsv(api, owner.id, completeCsv(CHILLED_WATER, SECRET));
  });
  afterAll(() => api.close());

  const total = async (org: TestOrganisation, query: string): Promise<number> =>
    (await org.admin.get(`${FACTORS}?${query}`)).body.pagination.totalItems;
  const subcategories = async (org: TestOrganisation): Promise<string[]> => {
    const { body } = await org.admin.get(CATEGORIES);
    return body.data.flatMap((category: { subcategories: Array<{ code: string }> }) =>
      category.subcategories.map(({ code }) => code),
    );
  };
  const cooling = { ghgScope: 2, category: 'purchased_cooling', subcategory: 'chilled_water', unit: 'MWh' } as const;
  const circumstances = { country: 'GB', region: null, periodStart: '2025-01-01', defaultSources: ['DEFRA'] };

  it('is found by its organisation', async () => {
    expect((await owner.admin.get(`${FACTORS}/ACME-ZEPPELIN`)).status).toBe(200);
    expect(await total(owner, '')).toBe(25_944);
    expect(await total(owner, 'source=custom')).toBe(2);
    expect(await total(owner, 'q=zeppelin')).toBe(1);
    expect(await total(owner, 'q=zepelin')).toBe(1);
    expect(await total(owner, 'category=cooling&source=custom')).toBe(1);
    expect(await subcategories(owner)).toEqual(expect.arrayContaining(['chilled_water', 'zeppelin_hydrogen']));
  });

  it('is newer than every published factor', async () => {
    const first = async (order: string): Promise<string[]> => {
      const { body } = await owner.admin.get(`${FACTORS}?sortBy=createdAt&sortOrder=${order}&pageSize=3`);
      return body.data.map(({ source }: { source: string }) => source);
    };
    // Two were imported.
    expect((await first('desc')).map((source) => source === 'custom')).toEqual([true, true, false]);
    expect(await first('asc')).not.toContain('custom');
  });

  it('does not exist for another organisation: 404, and in no list, search or category', async () => {
    const foreign = await other.admin.get(`${FACTORS}/ACME-ZEPPELIN`);
    const unknown = await other.admin.get(`${FACTORS}/ACME-NOTHING`);
    expect([foreign.status, withoutMeta(foreign.text)]).toEqual([404, withoutMeta(unknown.text)]);
    expect(await total(other, '')).toBe(25_942);
    expect(await total(other, 'source=custom')).toBe(0);
    expect(await total(other, 'q=zeppelin&source=custom')).toBe(0);
    expect(await total(other, 'category=cooling&source=custom')).toBe(0);
    expect(await subcategories(other)).toHaveLength(8555);
  });

  it.each(['forActivity', 'forOrganisation'] as const)(
    'is chosen and pinned by its organisation only (%s)',
    async (way) => {
      const { library } = api.service.factors;
      const chooserOf = (org: TestOrganisation, factorCode: string | null = null) =>
        way === 'forActivity'
          ? library.forActivity(api.db, org.id, { ...cooling, factorCode })
          : library.forOrganisation(api.db, org.id);
      const resolved = async (org: TestOrganisation, factorCode: string | null = null) => {
        const chooser = await chooserOf(org, factorCode);
        const resolution = chooser.resolve({ ...cooling, factorCode });
        if ('details' in resolution) return resolution.details.map(({ field, message }) => `${field}: ${message}`);
        try {
          return chooser.choose(resolution.activity, circumstances).chosen.code;
        } catch (error) {
          return (error as { code: string }).code;
        }
      };
      expect(await resolved(owner)).toBe('ACME-CHILLER');
      expect(await resolved(owner, 'ACME-CHILLER')).toBe('ACME-CHILLER');
      expect(await resolved(other)).toBe('NO_MATCHING_FACTOR');
      expect(await resolved(other, 'ACME-CHILLER')).toEqual(['factorCode: is not a known factor']);
    },
  );

  it('may have the code of another organisation’s', async () => {
    await importCsv(api, other.id, csv(CHILLED_WATER.replace('0.031', '0.9')));
    const valueFor = async (org: TestOrganisation) => (await org.admin.get(`${FACTORS}/ACME-CHILLER`)).body.data.value;
    expect([await valueFor(owner), await valueFor(other)]).toEqual([0.031, 0.9]);
  });
});

import { hasPoppler, poppler, rendered } from '@tonne/documents/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addProject, addSampleLot, fund } from '../../../../../test/fixtures/offsets.ts';
import {
  addProvenRetirement,
  addRetirement,
  confirmInSandbox,
  RETIREMENTS,
} from '../../../../../test/fixtures/retirements.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';
import { definitionById } from '../../service.ts';
import { parametersFor, read } from '../../test/fixture.ts';

const VERRA = '8040-449402627-449402726-VCS-VCU-290-VER-IN-4-1976-24072017-31122017-0';

let api: TestApi;
let real: TestOrganisation;
let mixed: TestOrganisation;

/** `real` has 100 t that an Admin confirmed; `mixed` has the same and 2.5 t of the sandbox. */
beforeAll(async () => {
  api = await startTestApi({ registryUrl: null });
  [real, mixed] = [await api.newOrganisation(), await api.newOrganisation()];
  const sample = await addSampleLot(api);
  for (const [index, org] of [real, mixed].entries()) {
    const vintages = [{ vintage: 2017, credits: 1000, pricePerCredit: 20 }];
    const projectId = await addProject(api, {
      vintages,
      name: 'Real Woods',
      registryId: `VCS-${1976 + index}`,
      standard: 'vcs',
    });
    await fund(org, { projectId, vintage: 2017 }, 100);
    const { id } = await addProvenRetirement(org.admin, { projectId, vintage: 2017 }, { quantity: 100 });
    const serialNumbers = [index === 0 ? VERRA : VERRA.replace('-1976-', '-1977-')];
    const statement = { registryReference: 'R 7', serialNumbers, retiredAt: '2026-03-01' };
    expect((await org.admin.post(`${RETIREMENTS}/${id}/confirm`, statement)).status).toBe(200);
  }
  await fund(mixed, sample, 10);
  await confirmInSandbox(api, mixed, [(await addRetirement(mixed.admin, sample, { quantity: 2.5 })).id]);
});
afterAll(() => api.close());

const fileOf = async (org: TestOrganisation, format: 'csv' | 'json' | 'pdf'): Promise<Buffer> =>
  api.db.snapshot(
    async (db) =>
      (await rendered(await definitionById('offset_retirements').compose(db, parametersFor(api, org)), format)).bytes,
  );

describe('a report of retirements that an Admin confirmed', () => {
  it("shows the registry's text, who confirmed it and when, and no demonstration", async () => {
    const { table, prose, document } = await read(api, real, 'offset_retirements');
    expect(table('retirements').rows).toMatchObject([
      {
        serialNumbers: VERRA,
        registryReference: 'R 7',
        confirmedBy: 'admin@tonne.test',
        retiredAt: '2026-03-01',
        demonstration: null,
      },
    ]);
    expect(table('serial_numbers').rows).toMatchObject([
      { firstSerial: VERRA, lastSerial: null, prefix: null, count: null },
    ]);
    expect([document.mark, document.subtitle]).toEqual([undefined, 'Carbon credits retired at the registry']);
    expect(prose).not.toContain('Demonstration');
    for (const format of ['csv', 'json'] as const) {
      const text = (await fileOf(real, format)).toString('utf8');
      expect(text).toContain(VERRA);
      expect(text).not.toContain('Demonstration');
    }
  });
});

describe('a report that shows a sample', () => {
  it('states it first, and in the row of the sample only', async () => {
    const { table, prose, document } = await read(api, mixed, 'offset_retirements');
    expect(document).toMatchObject({
      mark: 'Demonstration',
      subtitle: 'Demonstration: some of the credits are of sample projects and do not exist',
    });
    expect(prose).toMatch(/^Demonstration: 1 of the 2 retirements listed, of 2\.500 t CO₂e, is not real\. /);
    expect(table('retirements').rows.map((row) => [row.projectName, row.demonstration])).toEqual([
      ['Real Woods', null],
      ['Upland Peat Restoration', 'Demonstration'],
    ]);
    const json = JSON.parse((await fileOf(mixed, 'json')).toString('utf8'));
    expect(json.content.report.subtitle).toContain('Demonstration');
    expect((await fileOf(mixed, 'csv')).toString('utf8')).toContain(',Demonstration,');
  });

  it.skipIf(!hasPoppler)('states it on every page', async () => {
    // The word across a page is drawn last and at an angle: pdftotext puts its letters on lines of their own.
    const pagesIn = (pdf: Buffer): string[] =>
      poppler('pdftotext', ['-raw'], pdf)
        .split('\f')
        .slice(0, -1)
        .map((page) => page.replace(/\s/g, ''));
    const marked = pagesIn(await fileOf(mixed, 'pdf'));
    expect(marked.length).toBeGreaterThan(3);
    for (const page of marked) expect(page).toMatch(/Demonstration$/);
    const plain = pagesIn(await fileOf(real, 'pdf'));
    expect(plain.join('')).toContain(VERRA);
    expect(plain.join('')).not.toContain('Demonstration');
  });
});

import type { Block, Chart, KeyFigures } from '@tonne/documents';
import { hasPoppler, pagesOf, rendered } from '@tonne/documents/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { retire } from '../../../../../test/fixtures/targets.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';
import { definitionById } from '../../service.ts';
import { addStranger, parametersFor, type ReadReport, read, rowOf } from '../../test/fixture.ts';
import { addTarget, setTargets } from './target-fixture.ts';

let api: TestApi;
let org: TestOrganisation;
let report: ReadReport;

beforeAll(async () => {
  api = await startTestApi();
  org = await api.newOrganisation();
  await setTargets(api, org);
  await addTarget(await addStranger(api), { name: 'Foreign' });
  report = await read(api, org, 'target_progress');
});
afterAll(() => api.close());

const sectionOf = (heading: string, { document }: ReadReport = report): readonly Block[] =>
  document.sections.find((section) => section.heading === heading)!.blocks;
const chartOf = (heading: string, from?: ReadReport) =>
  sectionOf(heading, from).find((block): block is Chart => block.type === 'chart')!;
const figuresOf = (heading: string) =>
  sectionOf(heading)
    .find((block): block is KeyFigures => block.type === 'keyFigures')!
    .figures.map(({ label, value, unit }) => [label, value, unit]);

describe('target progress', () => {
  it('sums up all targets, archived ones last, and none of others', () => {
    const { rows } = report.table('targets');
    expect(rows.map((row) => [row.name, row.status, row.progressStatus, row.progressPercent])).toEqual([
      ['Halve', 'active', 'on_track', '40.7'],
      ['Per head', 'active', 'ahead', '117.25'],
      ['Travel', 'active', 'no_data', null],
      ['=Old & tired', 'archived', 'off_track', '20.35'],
    ]);
    expect(rows[0]).toMatchObject({
      type: 'absolute',
      scopeCoverage: '2',
      baseYear: 2024,
      targetYear: 2029,
      trajectoryModel: 'linear',
      baseYearTco2e: '2.000000',
      targetTco2e: '1.000000',
      reductionPercent: '50',
      unit: 't CO₂e',
      currentYear: 2026,
      allowedTco2eThisYear: '1.600000',
      currentTco2e: '0.318600',
      projectedTco2e: '1.593000',
      progressStatusName: 'On track',
    });
    expect(rows[2]).toMatchObject({ currentTco2e: null, projectedTco2e: null, allowedTco2eThisYear: '8.333333' });
    expect(report.prose).toContain(
      'The organisation has 3 targets. 1 of them cannot be assessed because there is no data. 1 archived target is listed last.',
    );
    expect(figuresOf('Summary')).toEqual([
      ['On track', '2', 'of 3 targets'],
      ['At risk', '0', 'of 3 targets'],
      ['Off track', '0', 'of 3 targets'],
    ]);
  });

  it('has a section for each with its figures, the reason and its years', () => {
    expect(report.document.title).toBe('Target progress');
    expect(report.document.sections.map(({ heading }) => heading)).toEqual([
      ...['Summary', 'Milestones', 'Halve', 'Per head', 'Travel', '=Old & tired (archived)', 'Annual budgets'],
      ...['Own factors and overrides', 'Own factors', 'Factor overrides'],
    ]);
    expect(figuresOf('Halve')).toEqual([
      ['Base year 2024', '2.000000', 't CO₂e'],
      ['Allowed in 2026', '1.600000', 't CO₂e'],
      ['Target for 2029', '1.000000', 't CO₂e'],
      ['Recorded in 2026', '0.318600', 't CO₂e'],
      ['Projected for 2026', '1.593000', 't CO₂e'],
      ['Progress', '40.7', '% of the reduction'],
    ]);
    expect(report.prose).toContain(
      'Absolute target: the emissions of scope 2 are to fall by 50 % from 2024 to 2029, by the same amount every year.',
    );
    expect(report.prose).toContain('All sites.');
    expect(report.prose).toMatch(/On track\. 1\.593 t CO₂e are projected for 2026, .* 1\.6 t CO₂e that 2026 allows\./);
    expect(chartOf('Halve')).toMatchObject({
      shape: 'line',
      title: 'Allowed and recorded by year, 2026 as projected',
      labels: ['2024', '2025', '2026', '2027', '2028', '2029'],
      series: [
        { name: 'Allowed', values: ['2.000000', '1.800000', '1.600000', '1.400000', '1.200000', '1.000000'] },
        { name: 'Recorded', values: [null, '1.770000', '1.593000', null, null, null] },
      ],
    });
  });

  it('shows no figures where there is no data', () => {
    expect(figuresOf('Travel').map(([label]) => label)).toEqual([
      ...['Base year 2024', 'Allowed in 2026', 'Target for 2030'],
    ]);
    expect(chartOf('Travel').series.map(({ name }) => name)).toEqual(['Allowed']);
    expect(report.prose).toContain('No data. No entry of 2026 in the covered scopes is approved yet.');
  });

  it('gives intensities in their unit, with places enough', () => {
    expect(rowOf(report.table('targets'), 'name', 'Per head')).toMatchObject({
      unit: 't CO₂e/head',
      targetTco2e: '0.3',
      allowedTco2eThisYear: '0.4',
      currentTco2e: '0.0531',
      projectedTco2e: '0.2655',
    });
    expect(figuresOf('Per head')[0]).toEqual(['Base year 2024', '0.5', 't CO₂e/head']);
    expect(chartOf('Per head')).toMatchObject({ unit: 't CO₂e/head', decimals: 4 });
    const { rows } = report.table('budgets');
    const ofHeads = rows.filter(({ targetName }) => targetName === 'Per head');
    // 1.77 ÷ 5 and 0.3186 ÷ 6
    expect(ofHeads.map((row) => [row.year, row.allowedTco2e, row.actualTco2e, row.variance, row.status])).toEqual([
      [2024, '0.5', null, null, 'no_data'],
      [2025, '0.45', '0.354', '-0.096', 'met'],
      [2026, '0.4', '0.0531', '-0.3469', 'in_progress'],
      [2027, '0.35', null, null, 'upcoming'],
      [2028, '0.3', null, null, 'upcoming'],
    ]);
    expect(new Set(ofHeads.map(({ unit }) => unit))).toEqual(new Set(['t CO₂e/head']));
  });

  it('lists milestones with what became of them, in the table and with their target', () => {
    expect(report.table('milestones').rows).toMatchObject([
      {
        targetName: 'Halve',
        year: 2025,
        label: 'First step',
        requiredReductionPercent: '10',
        unit: 't CO₂e',
        allowedTco2e: '1.800000',
        actualTco2e: '1.770000',
        judgedTco2e: '1.770000',
        status: 'achieved',
        verified: 'yes',
        verifiedBy: 'Prüfstelle Süd',
        verifiedAt: '2026-03-15T12:00:00Z',
        notes: 'Meters read',
      },
      {
        year: 2027,
        allowedTco2e: '1.400000',
        actualTco2e: null,
        judgedTco2e: null,
        status: 'pending',
        statusName: 'Pending',
        verified: 'no',
        verifiedBy: null,
        decidedAt: null,
      },
    ]);
    expect(report.prose).toContain(
      '2025, First step: 10 % less, at most 1.800 t CO₂e. Achieved with 1.770 t CO₂e. Reported by the organisation: Prüfstelle Süd.',
    );
    expect(report.prose).toContain('2027, Half-way: 30 % less, at most 1.400 t CO₂e. Pending.');
  });

  it('shows retired credits beside gross figures, and where a science-based target stands', async () => {
    const own = await api.newOrganisation();
    await setTargets(api, own);
    await retire(api, own, 2026, 1.5);
    await addTarget(own, { name: 'Zero', type: 'net_zero', reductionPercent: 90, targetYear: 2044 });
    await addTarget(own, { name: 'Said', type: 'sbti', scopeCoverage: [1, 2], targetYear: 2034 });
    const validation = { status: 'validated', reference: 'SBT-104', date: '2026-01-05', evidence: 'letter.pdf' };
    await addTarget(own, { name: 'Seen', type: 'sbti', scopeCoverage: [1, 2], targetYear: 2034, validation });
    const found = await read(api, own, 'target_progress');
    // 0.3186 recorded and 1.593 projected, and not less 1.5.
    expect(rowOf(found.table('targets'), 'name', 'Zero')).toMatchObject({
      currentTco2e: '0.318600',
      projectedTco2e: '1.593000',
      retiredTco2e: '1.500000',
      validationStatus: null,
      validationStatusName: null,
      validationReference: null,
      validationDate: null,
    });
    expect(found.prose).toContain('Credits of 1.500 t CO₂e are retired for 2026; they are not subtracted.');
    const years = found.table('budgets').rows.filter(({ targetName }) => targetName === 'Per head');
    expect(years.map((row) => [row.year, row.retiredTco2e])).toEqual([
      [2024, '0.000000'],
      [2025, '0.000000'],
      [2026, '1.500000'],
      [2027, '0.000000'],
      [2028, '0.000000'],
    ]);
    expect(rowOf(found.table('targets'), 'name', 'Said')).toMatchObject({
      validationStatus: 'self_declared',
      validationStatusName: 'Self-declared',
      validationReference: null,
    });
    expect(found.prose).toContain(
      'It is self-declared and has not been validated by the Science Based Targets initiative.',
    );
    expect(rowOf(found.table('targets'), 'name', 'Seen')).toMatchObject({
      validationStatus: 'validated',
      validationStatusName: 'Stated as validated',
      baseSource: 'typed',
      progressStatusName: 'Not comparable',
      validationReference: 'SBT-104',
      validationDate: '2026-01-05',
    });
    expect(found.prose).toContain(
      'It is stated by the organisation as validated by the Science Based Targets initiative on 5 January 2026, reference SBT-104, evidence letter.pdf.',
    );
    expect(report.prose).not.toContain('they are not subtracted');
  });

  it('prints what a target demanded before, what its base rests on, and a trajectory that waits', async () => {
    const own = await api.newOrganisation();
    await setTargets(api, own);
    const reason = 'The grid in the north is slower than planned';
    const halve = rowOf(report.table('targets'), 'name', 'Halve');
    const { body } = await own.admin.get('/api/v1/targets');
    const { id } = body.data.find(({ name }: { name: string }) => name === halve.name);
    const change = { reductionPercent: 40, targetYear: 2035, trajectoryModel: 'custom', reason };
    expect((await own.admin.patch(`/api/v1/targets/${id}`, change)).status).toBe(200);
    const found = await read(api, own, 'target_progress');
    expect(rowOf(found.table('targets'), 'name', 'Halve')).toMatchObject({
      baseSource: 'external',
      formerAmbitions: '50 % by 2029, weakened on 15 March 2026',
    });
    expect(found.prose).toContain('Base year not kept in Tonne: computed from the external inventory of 2024');
    // 1.593 t, where 1.6 t were allowed
    expect(found.prose).toContain('weakened on 15 March 2026. Against it, in 2026: on track.');
  });

  it('is assessed at the as-of time', async () => {
    const later = await read(api, org, 'target_progress', { asOf: new Date('2027-03-15T12:00:00Z') });
    expect(rowOf(later.table('targets'), 'name', 'Halve')).toMatchObject({
      currentYear: 2027,
      allowedTco2eThisYear: '1.400000',
      progressStatus: 'no_data',
    });
    expect(later.table('budgets').rows[2]).toMatchObject({
      year: 2026,
      actualTco2e: '0.318600',
      variance: '-1.281400',
      status: 'incomplete',
    });
    const { title, series } = chartOf('Halve', later);
    expect(title).toBe('Allowed and recorded by year');
    expect(series[1]?.values).toEqual([null, '1.770000', '0.318600', null, null, null]);
  });

  it('is narrowed neither by its period nor by filters, and says so', async () => {
    const period = { periodStart: '2020-01-01', periodEnd: '2020-12-31' };
    const narrow = await read(api, org, 'target_progress', { ...period, filters: { scopes: [1] } });
    for (const name of ['targets', 'milestones', 'budgets'])
      expect(narrow.table(name).rows).toEqual(report.table(name).rows);
    expect(narrow.prose).toContain('the period of the report does not narrow them');
    expect(narrow.prose).toContain('The filters named on the cover select entries and are not applied here');
    expect(report.prose).not.toContain('The filters named on the cover');
  });

  it('counts what every format holds, and each holds the same', async () => {
    const parameters = parametersFor(api, org);
    const { countRows, compose } = definitionById('target_progress');
    const write = (format: 'pdf' | 'xlsx' | 'csv' | 'json') =>
      api.db.snapshot(async (db) => rendered(await compose(db, parameters), format));
    const [pdf, xlsx, csv, json] = [await write('pdf'), await write('xlsx'), await write('csv'), await write('json')];
    // 4 targets, 2 milestones, and 6 + 5 + 7 + 11 years
    expect(await countRows(api.db, parameters)).toBe(35);
    for (const { rowCount, contentHash } of [pdf, xlsx, csv]) {
      // and the pinned factor of 2026
      expect(rowCount).toBe(36);
      expect(contentHash).toBe(json.contentHash);
    }
    expect(Object.keys(JSON.parse(json.bytes.toString('utf8')).content.tables)).toEqual([
      ...['targets', 'milestones', 'budgets', 'own_factors', 'factor_overrides'],
    ]);
    const text = csv.bytes.toString('utf8');
    expect(text).toContain("'=Old & tired");
    expect(text).not.toMatch(/(^|,)"?=Old/m);
  });

  it.skipIf(!hasPoppler)('keeps what belongs to a target on one page', async () => {
    const { compose } = definitionById('target_progress');
    const { bytes } = await api.db.snapshot(async (db) => rendered(await compose(db, parametersFor(api, org)), 'pdf'));
    const pageWith = (text: string) => pagesOf(bytes).find((page) => page.includes(text)) ?? '';
    for (const text of ['Halve', 'Projected for 2026', 'Allowed and recorded by year', 'Prüfstelle Süd.'])
      expect(pageWith('Absolute target: the emissions of scope 2 are to fall by 50 %')).toContain(text);
    expect(pageWith('It is archived')).toContain('=Old & tired (archived)');
  });

  it('says so where there are none', async () => {
    const none = await read(api, await api.newOrganisation(), 'target_progress');
    expect(none.prose).toContain('The organisation has recorded no reduction targets.');
    for (const name of ['targets', 'milestones', 'budgets']) expect(none.table(name).rows).toEqual([]);
  });
});

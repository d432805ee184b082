import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { ReportFile } from '../../src/index.ts';
import { rendered } from '../../src/testing/index.ts';
import { mixed, mixedRow, named, textOf } from './rendering.ts';
import { detail, inventory } from './sample.ts';

const isReport = new Ajv({ allErrors: true }).compile(ReportFile);

describe('JSON', () => {
  it.each([
    ['an inventory', inventory],
    ['entries', () => detail(2_500)],
    ['no rows', () => mixed([])],
  ])('follows its documented schema: %s', async (_, document) => {
    const file = JSON.parse(await textOf(document(), 'json'));
    isReport(file);
    expect(isReport.errors).toBeNull();
  });

  it('whose schema refuses anything that is not a report', () => {
    expect(isReport({ schemaVersion: 1, asOf: 'today', content: {}, rowCount: -1, contentHash: 'x' })).toBe(false);
  });

  it('writes numbers with their given digits', async () => {
    const text = await textOf(mixed([{ ...mixedRow, tco2e: '900719925474099312345.100000' }]), 'json');
    expect(text).toContain('"tco2e":900719925474099312345.100000,"share":12.5,"cost":99.90,');
  });

  it('names the report, the organisation, the time and the data', async () => {
    const { bytes, contentHash } = await rendered(inventory(), 'json');
    const file = JSON.parse(bytes.toString('utf8')) as ReportFile;
    expect(file).toMatchObject({ schemaVersion: 1, asOf: '2026-03-15T12:00:00Z', rowCount: 15, contentHash });
    expect(file.content.report).toEqual({
      id: 'ghg_inventory',
      title: 'Greenhouse gas inventory 2025',
      subtitle: 'Scopes 1, 2 and 3 in tonnes CO₂ equivalent',
      organisation: 'Zażółć Energetyka & Ελλάδα Shipping plc',
      standard: 'GHG Protocol Corporate Standard (revised edition)',
      periodStart: '2025-01-01',
      periodEnd: '2025-12-31',
      filters: [{ name: 'Locations', value: 'London HQ, Kraków Works, Piraeus Terminal' }],
    });
    expect(file.content.tables.by_scope?.rows[1]).toEqual({
      ghgScope: 'Scope 2',
      entries: 96,
      tco2e: 902.4,
      share: 18.8,
      change: -21.7,
    });
    expect(file.content.tables.by_category?.totals).toEqual({ ghgScope: 'Total', tco2e: 4812.1173 });
    expect(file.content.tables.by_gas?.totals).toBeNull();
  });

  it('keeps every text unchanged, including formulas and control characters', async () => {
    const names = ['=1+1', 'a"b\\c', 'line\nbreak', '\u0001', '\ud800', '\u2028', '🌍'];
    const file = JSON.parse(await textOf(mixed(names.map(named)), 'json')) as ReportFile;
    expect(file.content.tables.mixed?.rows.map(({ name }) => name)).toEqual(names);
  });
});

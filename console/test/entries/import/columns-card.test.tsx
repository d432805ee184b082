// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ColumnsCard } from '../../../src/features/entries/import/columns/columns-card.tsx';
import { namesOf } from '../../../src/features/entries/import/columns/names.ts';
import type { Plan } from '../../../src/features/entries/import/parse/entries.ts';
import { START } from '../../../src/features/entries/import/state.ts';
import type { Import } from '../../../src/features/entries/import/use-import.ts';
import { de } from '../../../src/i18n/de/index.ts';
import { en } from '../../../src/i18n/en/index.ts';
import { show } from '../../render.tsx';

const catalogues = {
  activities: [
    {
      code: 'natural_gas',
      subcategory: 'gas_network',
      name: 'Natural gas',
      names: { en: 'Natural gas', de: 'Erdgas', fr: 'Gaz naturel', es: 'Gas natural' },
      synonyms: ['mains gas'],
    },
  ],
  locations: [{ id: 'loc_berlin', name: 'Berlin' }],
  categories: [
    {
      code: 'stationary_combustion',
      name: 'Stationary combustion',
      subcategories: [{ code: 'natural_gas', aliases: [] }],
    },
  ],
  units: [{ code: 'kWh', name: 'kilowatt hour' }],
} as never as Parameters<typeof namesOf>[0];

const known = { catalogues, names: namesOf(catalogues, [en, de]), isReady: true };

const HEADERS = ['Standort', 'Scope', 'Kategorie', 'Brennstoff', 'Menge', 'Einheit', 'Von', 'Bis'];
const ROW = ['berlin', '1', 'Stationary combustion', 'Natural gas', '1.234,5', 'kwh', '01.01.2025', '31.01.2025'];

function openFile(headers: readonly string[], rows: readonly (readonly string[])[]) {
  const check = vi.fn<(plan: Plan) => Promise<void>>(async () => {});
  const opened = {
    sheets: [],
    headers,
    preview: rows,
    rowCount: rows.length,
    columns: headers.map(() => ({ decimalMark: ',' as const, dateOrder: 'dmy' as const })),
  } as never as Import['state']['opened'];
  const work = { state: { ...START, stage: 'columns', opened }, check } as Partial<Import> as Import;
  const user = show(<ColumnsCard work={work} known={known as never} />);
  return { user, check };
}

const lineOf = (field: string): HTMLElement =>
  within(screen.getByRole('table', { name: en.imports.columns }))
    .getByRole('cell', { name: field })
    .closest('tr')!;
const columnOf = (field: string): HTMLInputElement =>
  within(lineOf(field)).getAllByRole<HTMLInputElement>('combobox')[0]!;
const checkButton = () => screen.getByRole('button', { name: en.imports.check(1) });

beforeEach(() => localStorage.clear());

describe('the columns of a file', () => {
  test('are recognised by German headers, and the first row is read in the words of the console', () => {
    openFile(HEADERS, [ROW]);
    const { fields } = en.imports;
    expect(columnOf(fields.quantity).value).toBe('Menge');
    expect(columnOf(fields.locationId).value).toBe('Standort');
    expect(lineOf(fields.quantity).textContent).toContain('1234.5');
    expect(lineOf(fields.locationId).textContent).toContain('Berlin');
    expect(lineOf(fields.periodStart).textContent).toContain('2025-01-01');
  });

  test('name the required fields that are missing, and cannot be checked without them', () => {
    openFile(['Menge'], [['5']]);
    expect(checkButton().hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('status').textContent).toContain(en.imports.fields.unit);
    expect(screen.getByRole('status').textContent).not.toContain(en.imports.fields.quantity);
  });

  test.each(['natural_gas', 'Natural gas', 'ERDGAS', 'gaz naturel', 'mains gas', 'Gas network'])(
    'name the activity by code, name or synonym instead of scope, category and subcategory: %s',
    (cell) => {
      openFile(['Fuel', 'Quantity', 'Unit', 'From', 'To'], [[cell, '5', 'kWh', '01.01.2025', '31.01.2025']]);
      const { fields } = en.imports;
      expect(lineOf(fields.activity).textContent).toContain('Natural gas');
      expect(checkButton().hasAttribute('disabled')).toBe(false);
    },
  );

  test('need an activity, or the rest of scope, category and subcategory', () => {
    openFile(['Quantity', 'Unit', 'From', 'To'], [['5', 'kWh', '01.01.2025', '31.01.2025']]);
    expect(screen.getByRole('status').textContent).toContain(`: ${en.imports.fields.activity}.`);
    openFile(['Scope', 'Quantity', 'Unit', 'From', 'To'], [['1', '5', 'kWh', '01.01.2025', '31.01.2025']]);
    expect(screen.getByRole('status').textContent).toContain(`: ${en.imports.fields.category} and `);
  });

  test('are chosen by hand where the headers say nothing', async () => {
    const { user } = openFile(['A', ...HEADERS.slice(1)], [ROW]);
    const location = columnOf(en.imports.fields.locationId);
    expect(location.value).toBe(en.imports.noColumn);
    await user.click(location);
    await user.click(await screen.findByRole('option', { name: 'A', hidden: true }));
    expect(columnOf(en.imports.fields.locationId).value).toBe('A');
    expect(lineOf(en.imports.fields.locationId).textContent).toContain('Berlin');
  });

  test('are remembered for the next file with these headers', async () => {
    const headers = ['A', ...HEADERS.slice(1)];
    const { user, check } = openFile(headers, [ROW]);
    await user.click(columnOf(en.imports.fields.locationId));
    await user.click(await screen.findByRole('option', { name: 'A', hidden: true }));
    await user.click(checkButton());
    expect(check.mock.lastCall?.[0].mapping.locationId).toEqual({ column: 0, fixed: '' });
    openFile(headers, [ROW]);
    expect(columnOf(en.imports.fields.locationId).value).toBe('A');
    expect(screen.getByText(new RegExp(en.imports.remembered))).toBeTruthy();
  });

  test('of a file without rows cannot be checked', () => {
    openFile(HEADERS, []);
    expect(screen.getByText(en.imports.noRows)).toBeTruthy();
    expect(screen.getByRole('button', { name: en.imports.check(0) }).hasAttribute('disabled')).toBe(true);
  });
});

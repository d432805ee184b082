// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ImportRow } from '@tonne/sdk';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { RowGrid } from '../../src/features/imports/rows/grid/row-grid.tsx';
import { rows as texts } from '../../src/i18n/en/features/imports/rows.ts';
import { type Setting, show } from '../render.tsx';
import { importOf, pageOf, rowOf } from './fixture.ts';

const NOT_A_NUMBER = {
  column: 'Verbrauch',
  code: 'not_a_number',
  message: '“viel” is not a number.',
  suggestion: '1200',
};

const ROWS = [
  rowOf(2, ['01.2025', 'Strom', '10']),
  rowOf(3, ['02.2025', 'Strom', 'viel'], { state: 'error', problems: [NOT_A_NUMBER] }),
  rowOf(4, ['03.2025', 'Gas', '12']),
];

interface Sent {
  readonly rows: ReadonlyArray<{ readonly line: number; readonly cells?: Record<string, string | null> }>;
}

let sent: Sent[] = [];
let stored: ImportRow[] = [];

/** Corrects rows as the service does; a row is ready as soon as its quantity is a number. */
function corrected({ rows }: Sent): ImportRow[] {
  return rows.map(({ line, cells = {} }) => {
    const row = stored.find((each) => each.line === line)!;
    const original = ROWS.find((each) => each.line === line)!;
    const next = row.cells.map((text, at) => {
      const name = importOf().columns[at]!.column;
      return name in cells ? (cells[name] ?? original.cells[at]!) : text;
    });
    const isGood = /^\d+$/.test(next[2]!);
    const changed: ImportRow = {
      ...row,
      cells: next,
      edited: Object.keys(cells).filter((name) => cells[name] !== null),
      state: isGood ? 'ready' : 'error',
      problems: isGood ? [] : [NOT_A_NUMBER],
    };
    stored = stored.map((each) => (each.line === line ? changed : each));
    return changed;
  });
}

function answer(url: URL, init: RequestInit = {}): Response {
  if (init.method === 'PATCH') {
    const body = JSON.parse(String(init.body)) as Sent;
    sent.push(body);
    return Response.json({ data: { rows: corrected(body) }, meta: {} });
  }
  return Response.json(pageOf(url.pathname.endsWith('/rows') ? stored : []));
}

/** The document of the tests has no layout. The grid draws the rows that fit into its height. */
beforeAll(() => {
  const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  return () => height.mockRestore();
});

beforeEach(() => {
  sent = [];
  stored = [...ROWS];
  vi.stubGlobal('fetch', async (url: string | URL, init?: RequestInit) => answer(new URL(url), init));
});

async function open(setting: Setting = {}) {
  const user = show(<RowGrid item={importOf()} state={undefined} />, setting);
  const grid = await screen.findByRole('grid', { name: texts.title });
  await within(grid).findByText('viel');
  grid.focus();
  return { user, grid };
}

const lines = (): (string | null)[][] =>
  within(screen.getByRole('grid'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('[data-row]')].map(({ textContent }) => textContent));

const activeText = (grid: HTMLElement): string | null | undefined =>
  document.getElementById(grid.getAttribute('aria-activedescendant')!)?.textContent;

describe('the grid', () => {
  test('shows the cells by line, and marks a wrong one with its message', async () => {
    const { grid } = await open();
    expect(lines()).toEqual(ROWS.map(({ cells }) => cells));
    const cell = within(grid).getByText('viel');
    expect([cell.getAttribute('aria-invalid'), cell.getAttribute('aria-description'), cell.title]).toEqual([
      'true',
      NOT_A_NUMBER.message,
      NOT_A_NUMBER.message,
    ]);
  });

  test('is walked by arrow keys, and the details follow', async () => {
    const { user, grid } = await open();
    expect(activeText(grid)).toBe('01.2025');
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
    expect(activeText(grid)).toBe('viel');
    const detail = screen.getByRole('region', { name: texts.detail });
    within(detail).getByText(texts.line(3));
    within(detail).getByText(/is not a number/);
  });

  test('Enter edits a cell in place, saves it and goes down', async () => {
    const { user, grid } = await open();
    await user.keyboard('{ArrowDown}{End}{Enter}');
    const input = screen.getByRole('textbox', { name: texts.editing('Verbrauch', 3) });
    fireEvent.change(input, { target: { value: '11' } });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent).toEqual([{ rows: [{ line: 3, cells: { Verbrauch: '11' } }] }]));
    await waitFor(() => expect(within(grid).queryAllByText(texts.states.error!)).toHaveLength(0));
    expect([activeText(grid), document.activeElement]).toEqual(['12', grid]);
  });

  test('Escape gives an edit up', async () => {
    const { user, grid } = await open();
    await user.keyboard('x');
    const input = screen.getByRole<HTMLInputElement>('textbox');
    expect(input.value).toBe('x');
    await user.keyboard('{Escape}');
    expect([screen.queryByRole('textbox'), activeText(grid), sent]).toEqual([null, '01.2025', []]);
  });

  test('Ctrl+D copies a cell to the selected rows below, and Ctrl+Z takes it back', async () => {
    const { user } = await open();
    await user.keyboard('{End}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
    await waitFor(() => expect(lines().map((cells) => cells[2])).toEqual(['10', '10', '10']));
    expect(sent[0]!.rows).toEqual([
      { line: 3, cells: { Verbrauch: '10' } },
      { line: 4, cells: { Verbrauch: '10' } },
    ]);
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.undo }).disabled).toBe(false),
    );
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(lines().map((cells) => cells[2])).toEqual(['10', 'viel', '12']));
    expect(sent[1]!.rows).toEqual([
      { line: 3, cells: { Verbrauch: null } },
      { line: 4, cells: { Verbrauch: null } },
    ]);
  });

  test('replaces a text in all cells of a column', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: texts.replace }));
    const find = await screen.findByRole('textbox', { name: texts.find });
    fireEvent.change(find, { target: { value: 'Strom' } });
    fireEvent.change(screen.getByRole('textbox', { name: texts.replaceWith }), { target: { value: 'Ökostrom' } });
    await user.click(screen.getByRole('combobox', { name: texts.column }));
    await user.click(await screen.findByRole('option', { name: 'Energieträger' }));
    await user.click(screen.getByRole('button', { name: texts.replaceAll }));
    await waitFor(() => expect(lines().map((cells) => cells[1])).toEqual(['Ökostrom', 'Ökostrom', 'Gas']));
  });

  test('takes the suggestion for a wrong cell', async () => {
    const { user } = await open();
    await user.keyboard('{ArrowDown}');
    await user.click(await screen.findByRole('button', { name: texts.use('1200') }));
    await waitFor(() => expect(lines()[1]![2]).toBe('1200'));
  });

  test('cannot be changed by those who may only read', async () => {
    const { user } = await open({ role: 'viewer', permissions: ['emissions:read'] });
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: texts.ignore })).toBeNull();
  });
});

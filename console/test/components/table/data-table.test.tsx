// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@tonne/sdk';
import { type ReactNode, useMemo, useState } from 'react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type Column,
  DataTable,
  ListTable,
  type Rows,
  type Sort,
  useSelection,
} from '../../../src/components/table/index.ts';
import { show } from '../../render.tsx';

interface Site {
  readonly id: string;
  readonly name: string;
}

const SITES: readonly Site[] = [
  { id: 'loc_1', name: 'Berlin' },
  { id: 'loc_2', name: 'Oslo' },
  { id: 'loc_3', name: 'Turin' },
];

const COLUMNS: readonly Column<Site>[] = [
  { id: 'name', title: 'Name', sortBy: 'name', cell: ({ name }) => name },
  { id: 'id', title: 'Identifier', cell: ({ id }) => id },
];

const rowsOf = (items: readonly Site[], change: Partial<Rows<Site>> = {}): Rows<Site> => ({
  count: items.length,
  total: items.length,
  hasMore: false,
  isLoading: false,
  error: null,
  at: (index) => items[index],
  held: items,
  show: () => {},
  retry: () => {},
  ...change,
});

const shared = {
  label: 'Sites',
  columns: COLUMNS,
  idOf: ({ id }: Site) => id,
  nameOf: ({ name }: Site) => name,
  empty: 'No sites yet',
};

function Selectable({ items }: { readonly items: readonly Site[] }): ReactNode {
  const selection = useSelection();
  return (
    <>
      <DataTable {...shared} rows={rowsOf(items)} selection={selection} />
      <output data-testid="chosen">{[...selection.ids].join(' ')}</output>
      <button type="button" onClick={selection.clear}>
        Clear
      </button>
    </>
  );
}

/** The document of the tests has no layout. The table draws the rows that fit into its height. */
beforeAll(() => {
  const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  return () => height.mockRestore();
});

const chosen = (): string | null => screen.getByTestId('chosen').textContent;
const names = (): (string | null)[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]!.textContent);

describe('a table', () => {
  test('shows its rows and their number', () => {
    show(<DataTable {...shared} rows={rowsOf(SITES)} />);
    expect(names()).toEqual(['Berlin', 'Oslo', 'Turin']);
    expect(screen.getByRole('status').textContent).toBe('3 rows');
  });

  test('marks the number as a lower bound while pages are missing and the service does not count', () => {
    show(<DataTable {...shared} rows={rowsOf(SITES, { total: undefined, hasMore: true })} />);
    expect(screen.getByRole('status').textContent).toBe('3 rows+');
  });

  test('says so if there are no rows', () => {
    show(<DataTable {...shared} rows={rowsOf([])} />);
    expect(screen.getByText('No sites yet')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('shows a failure in place of rows, and tries again', async () => {
    const retry = vi.fn();
    const error = new ApiError({
      status: 500,
      code: 'ANY',
      message: 'Sorry.',
      details: [],
      headers: new Headers(),
    } as never);
    const user = show(<DataTable {...shared} rows={rowsOf([], { error, retry })} />);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  test('opens a row by click and by Enter', async () => {
    const open = vi.fn();
    const user = show(<DataTable {...shared} rows={rowsOf(SITES)} onOpen={open} />);
    await user.click(screen.getByText('Oslo'));
    expect(open).toHaveBeenLastCalledWith(SITES[1]);
    screen.getAllByRole('row')[3]!.focus();
    await user.keyboard('{Enter}');
    expect(open).toHaveBeenLastCalledWith(SITES[2]);
  });

  test.each([
    ['ascending at first', undefined, 'asc'],
    ['descending if it was ascending', { sortBy: 'name', sortOrder: 'asc' }, 'desc'],
    ['ascending if another column was sorted', { sortBy: 'createdAt', sortOrder: 'asc' }, 'asc'],
  ] as const)('sorts by a column, %s', async (_, sort, sortOrder) => {
    const onSort = vi.fn<(sort: Sort) => void>();
    const user = show(<DataTable {...shared} rows={rowsOf(SITES)} sort={sort} onSort={onSort} />);
    await user.click(screen.getByRole('button', { name: 'Sort by Name' }));
    expect(onSort).toHaveBeenCalledWith({ sortBy: 'name', sortOrder });
    expect(screen.queryByRole('button', { name: 'Sort by Identifier' })).toBeNull();
  });
});

describe('the selection of rows', () => {
  test('takes single rows in and out, without opening them', async () => {
    const user = show(<Selectable items={SITES} />);
    await user.click(screen.getByLabelText('Select Oslo'));
    await user.click(screen.getByLabelText('Select Turin'));
    expect(chosen()).toBe('loc_2 loc_3');
    await user.click(screen.getByLabelText('Select Oslo'));
    expect(chosen()).toBe('loc_3');
  });

  test('takes all rows, then none', async () => {
    const user = show(<Selectable items={SITES} />);
    const all = screen.getByLabelText<HTMLInputElement>('All');
    await user.click(screen.getByLabelText('Select Berlin'));
    expect([all.checked, all.indeterminate]).toEqual([false, true]);
    await user.click(all);
    expect(chosen()?.split(' ').toSorted()).toEqual(['loc_1', 'loc_2', 'loc_3']);
    await user.click(all);
    expect(chosen()).toBe('');
  });

  test('is cleared', async () => {
    const user = show(<Selectable items={SITES} />);
    await user.click(screen.getByLabelText('All'));
    await user.click(screen.getByText('Clear'));
    expect(chosen()).toBe('');
  });
});

/** A list of `total` rows, read in pages of two. */
function PagedTable({
  total,
  load,
}: {
  readonly total: number;
  readonly load: (cursor: string | undefined) => void;
}): ReactNode {
  const [key] = useState(() => ['sites', total]);
  const list = useMemo(
    () => ({
      key,
      pageSize: 2,
      async load({ cursor }: { readonly cursor?: string }) {
        load(cursor);
        const start = Number(cursor ?? 0);
        const items = Array.from({ length: Math.min(2, total - start) }, (_, place) => ({
          id: `loc_${start + place}`,
          name: `Site ${start + place}`,
        }));
        const nextCursor = start + 2 < total ? String(start + 2) : null;
        return { items, pagination: { nextCursor, totalItems: total } } as never;
      },
    }),
    [key, total, load],
  );
  return <ListTable {...shared} list={list} />;
}

test('a table reads the pages of a list by cursor until all rows in view are there', async () => {
  const load = vi.fn();
  show(<PagedTable total={5} load={load} />);
  await waitFor(() => expect(names()).toEqual(['Site 0', 'Site 1', 'Site 2', 'Site 3', 'Site 4']));
  expect(load.mock.calls).toEqual([[undefined], ['2'], ['4']]);
  expect(screen.getByRole('status').textContent).toBe('5 rows');
});

// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Filter,
  FilterBar,
  type FilterValues,
  type Period,
  PeriodPicker,
} from '../../../src/components/filters/index.ts';
import { show } from '../../render.tsx';

const FILTERS: readonly Filter[] = [
  {
    id: 'state',
    label: 'State',
    kind: 'choices',
    choices: [
      { value: 'draft', label: 'Draft' },
      { value: 'approved', label: 'Approved' },
    ],
  },
  { id: 'reference', label: 'Reference', kind: 'text' },
];

const changed = vi.fn<(values: FilterValues) => void>();

function Bar({ start = {} }: { readonly start?: FilterValues }): ReactNode {
  const [values, setValues] = useState(start);
  return (
    <FilterBar
      filters={FILTERS}
      values={values}
      onChange={(next) => {
        changed(next);
        setValues(next);
      }}
    />
  );
}

describe('the filters of a list', () => {
  test('show a chip with the words of each value in use', () => {
    show(<Bar start={{ state: ['draft', 'approved'] }} />);
    expect(screen.getByRole('button', { name: 'State: Draft, Approved' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Reference/ })).toBeNull();
  });

  test('show an unknown value of an address as it is', () => {
    show(<Bar start={{ state: 'lost' }} />);
    expect(screen.getByRole('button', { name: 'State: lost' })).toBeTruthy();
  });

  test('are added from a menu, chosen and applied', async () => {
    const user = show(<Bar />);
    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'State' }));
    await user.click(await screen.findByLabelText('Approved'));
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(changed).toHaveBeenLastCalledWith({ state: ['approved'] });
    expect(screen.getByRole('button', { name: 'State: Approved' })).toBeTruthy();
  });

  test('go away if they are applied without a value', async () => {
    const user = show(<Bar start={{ reference: 'INV-1' }} />);
    await user.click(screen.getByRole('button', { name: 'Reference: INV-1' }));
    await user.clear(await screen.findByLabelText('Reference'));
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(changed).toHaveBeenLastCalledWith({ reference: undefined });
  });

  test('are removed one by one', async () => {
    const user = show(<Bar start={{ state: 'draft', reference: 'INV-1' }} />);
    await user.click(screen.getByRole('button', { name: 'Remove filter State' }));
    expect(changed).toHaveBeenLastCalledWith({ state: undefined, reference: 'INV-1' });
  });

  test('are cleared at once', async () => {
    const user = show(<Bar start={{ state: 'draft', reference: 'INV-1' }} />);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(changed).toHaveBeenLastCalledWith({ state: undefined, reference: undefined });
  });
});

describe('the period of a list', () => {
  const chosen = vi.fn<(period: Period | undefined) => void>();

  beforeEach(() => void vi.setSystemTime('2026-05-20T12:00:00Z'));
  afterEach(() => void vi.useRealTimers());

  const open = async (props: Partial<Parameters<typeof PeriodPicker>[0]> = {}) => {
    const user = show(<PeriodPicker value={undefined} onChange={chosen} {...props} />);
    await user.click(screen.getByRole('button', { name: /^Period: / }));
    return { user, menu: within(await screen.findByRole('menu')) };
  };

  test.each([
    ['This year', undefined, '2026-01-01', '2026-12-31'],
    ['Last year', undefined, '2025-01-01', '2025-12-31'],
    ['This year', '04-01', '2026-04-01', '2027-03-31'],
    ['Last 12 months', '04-01', '2025-05-01', '2026-04-30'],
  ])('“%s” with fiscal years from %s is %s to %s', async (name, fiscalYearStart, periodStart, periodEnd) => {
    const { user, menu } = await open(fiscalYearStart === undefined ? {} : { fiscalYearStart });
    await user.click(menu.getByText(name));
    expect(chosen).toHaveBeenLastCalledWith({ periodStart, periodEnd });
  });

  test('can be all time only where the list allows it', async () => {
    const { user, menu } = await open({ isOptional: true });
    await user.click(menu.getByText('All'));
    expect(chosen).toHaveBeenLastCalledWith(undefined);
  });

  test('has no “All” where a period is required', async () => {
    const { menu } = await open();
    expect(menu.queryByText('All')).toBeNull();
  });

  test('can be any two days, in order', async () => {
    const { user, menu } = await open({ value: { periodStart: '2026-01-01', periodEnd: '2026-01-31' } });
    await user.click(menu.getByText('Other period'));
    const apply = await screen.findByRole('button', { name: 'Apply' });
    const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('To')];
    await user.clear(to);
    await user.type(to, '31/12/2025');
    expect(apply.hasAttribute('disabled'), 'the last day is before the first').toBe(true);
    await user.clear(from);
    await user.type(from, '1/12/2025');
    await user.click(apply);
    expect(chosen).toHaveBeenLastCalledWith({ periodStart: '2025-12-01', periodEnd: '2025-12-31' });
  });
});

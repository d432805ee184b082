// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { CountrySelect } from '../../../src/components/fields/country-select.tsx';
import { Select } from '../../../src/components/fields/select.tsx';
import { show } from '../../render.tsx';

const UNITS = [
  { value: 'kWh', label: 'kilowatt hour' },
  { value: 'MWh', label: 'megawatt hour' },
  { value: 'MW', label: 'megawatt' },
];

function UnitSelect(): ReactNode {
  const [unit, setUnit] = useState<string | null>(null);
  return (
    <>
      <Select searchable label="Unit" data={UNITS} value={unit} nothingFoundMessage="No such unit" onChange={setUnit} />
      <output>{unit}</output>
    </>
  );
}

const chosen = (): string | null => screen.getByRole('status').textContent;
const input = (): HTMLInputElement => screen.getByRole('combobox', { name: 'Unit' });

describe('a select', () => {
  test('creates its options only when it gets the focus', async () => {
    const user = show(<UnitSelect />);
    expect(screen.queryAllByRole('option', { hidden: true })).toHaveLength(0);
    await user.click(input());
    expect(await screen.findAllByRole('option', { hidden: true })).toHaveLength(UNITS.length);
  });

  test.each([
    ['the only match', 'kilo', 'kWh'],
    ['the option typed in full, though others match', 'megawatt', 'MW'],
    ['nothing while several options match', 'mega', ''],
  ])('takes %s on Enter', async (_, typed, unit) => {
    const user = show(<UnitSelect />);
    await user.click(input());
    await user.type(input(), typed);
    await user.keyboard('{Enter}');
    expect(chosen()).toBe(unit);
  });

  test('says that nothing matches', async () => {
    const user = show(<UnitSelect />);
    await user.click(input());
    await user.type(input(), 'furlong');
    expect(await screen.findByText('No such unit')).toBeTruthy();
  });
});

describe('the list of countries', () => {
  test.each([
    ['en', 'DE', 'Germany'],
    ['de', 'DE', 'Deutschland'],
    ['de', 'AT', 'Österreich'],
  ] as const)('in %s names %s %s', (language, code, name) => {
    show(<CountrySelect label="Country" value={code} onChange={() => {}} />, { language });
    expect(screen.getByDisplayValue(name)).toBeTruthy();
  });
});

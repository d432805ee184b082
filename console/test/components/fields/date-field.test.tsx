// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { DateField } from '../../../src/components/fields/date-field.tsx';
import { show } from '../../render.tsx';

const changed = vi.fn<(day: string | null) => void>();

function Field({ start = null, minDay }: { readonly start?: string | null; readonly minDay?: string }): ReactNode {
  const [day, setDay] = useState<string | null>(start);
  return (
    <DateField
      label="First day"
      value={day}
      {...(minDay !== undefined && { minDay })}
      onChange={(next) => {
        changed(next);
        setDay(next);
      }}
    />
  );
}

const input = (): HTMLInputElement => screen.getByLabelText('First day');

describe('a date field', () => {
  test.each([
    ['en', '31/12/2025', '2025-12-31', '31 Dec 2025'],
    ['en', 'Dec 31, 2025', '2025-12-31', '31 Dec 2025'],
    ['de', '1.2.2025', '2025-02-01', '01.02.2025'],
    ['de', '1. Februar 2025', '2025-02-01', '01.02.2025'],
    ['de', '2025-02-01', '2025-02-01', '01.02.2025'],
  ] as const)('in %s reads %s as %s and shows it as %s', async (language, text, day, shown) => {
    const user = show(<Field />, { language });
    await user.type(input(), text);
    expect(changed).toHaveBeenLastCalledWith(day);
    await user.tab();
    expect(input().value).toBe(shown);
    expect(screen.queryByText(/Enter a date such as/)).toBeNull();
  });

  test.each(['31/02/2025', '31.12.', 'yesterday', '2025'])(
    'reports no day for %s, retains the text and says why',
    async (text) => {
      const user = show(<Field start="2025-06-30" />);
      await user.clear(input());
      await user.type(input(), text);
      await user.tab();
      expect(changed).toHaveBeenLastCalledWith(null);
      expect(input().value).toBe(text);
      expect(screen.getByText(/Enter a date such as/)).toBeTruthy();
    },
  );

  test('refuses a day before the first possible one and names that day', async () => {
    const user = show(<Field minDay="2025-03-01" />);
    await user.type(input(), '28/02/2025');
    await user.tab();
    expect(changed).toHaveBeenLastCalledWith(null);
    expect(screen.getByText('Enter a date on or after 1 Mar 2025.')).toBeTruthy();
  });

  test('shows no error while the user types half a date', async () => {
    const user = show(<Field />);
    await user.type(input(), '31/1');
    expect(screen.queryByText(/Enter a date such as/)).toBeNull();
  });
});

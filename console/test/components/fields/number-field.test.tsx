// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { type Amount, NumberField } from '../../../src/components/fields/number-field.tsx';
import { show } from '../../render.tsx';

type Props = Omit<Parameters<typeof NumberField>[0], 'value' | 'onChange'>;

const changed = vi.fn<(amount: Amount) => void>();
const submitted = vi.fn();

/** A form around the field, as every screen has one. */
function Form(props: Props & { readonly start?: Amount }): ReactNode {
  const { start = '', ...field } = props;
  const [value, setValue] = useState<Amount>(start);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <NumberField
        label="Amount"
        {...field}
        value={value}
        onChange={(amount) => {
          changed(amount);
          setValue(amount);
        }}
      />
      <button type="button" onClick={() => setValue(7)}>
        Set seven
      </button>
      <button type="submit">Save</button>
    </form>
  );
}

const input = (): HTMLInputElement => screen.getByLabelText('Amount');

describe('a number field', () => {
  test.each([
    ['en', '1,234.5', 1234.5, '1,234.5'],
    ['en', '1234.50', 1234.5, '1,234.5'],
    ['en', '0.000000001', 0.000000001, '0.000000001'],
    ['de', '1.234,5', 1234.5, '1.234,5'],
    ['de', '0,25', 0.25, '0,25'],
  ] as const)('in %s reads %s as %d, and writes it back in that language', async (language, text, amount, written) => {
    const user = show(<Form />, { language });
    await user.type(input(), text);
    expect(changed).toHaveBeenLastCalledWith(amount);
    expect(input().value, 'the text stays as typed while the person types').toBe(text);
    await user.tab();
    expect(input().value).toBe(written);
    expect(input().getAttribute('aria-invalid')).not.toBe('true');
  });

  test.each([
    ['en', '1.234,5'],
    ['de', '1,234.5'],
    ['en', '12 kg'],
    ['en', '-3'],
    ['en', '0'],
  ] as const)('in %s keeps the unreadable text %s, reports no amount and says why', async (language, text) => {
    const user = show(<Form />, { language });
    await user.type(input(), text);
    await user.tab();
    expect(changed).toHaveBeenLastCalledWith('');
    expect(input().value).toBe(text);
    expect(input().getAttribute('aria-invalid')).toBe('true');
  });

  test('shows no error before the user leaves it', async () => {
    const user = show(<Form />);
    await user.type(input(), '12 k');
    expect(input().getAttribute('aria-invalid')).not.toBe('true');
  });

  test('takes zero only where zero is allowed', async () => {
    const user = show(<Form withZero />);
    await user.type(input(), '0');
    expect(changed).toHaveBeenLastCalledWith(0);
  });

  test('takes no fraction where the amount is whole', async () => {
    const user = show(<Form isWhole />);
    await user.type(input(), '2.5');
    expect(changed).toHaveBeenLastCalledWith('');
  });

  test('does not group the digits of a year', () => {
    show(<Form isYear start={2025} />);
    expect(input().value).toBe('2025');
  });

  test('shows a value that the form sets, instead of the typed text', async () => {
    const user = show(<Form />);
    await user.type(input(), '12 kg');
    await user.click(screen.getByText('Set seven'));
    expect(input().value).toBe('7');
  });

  test('blocks submission while invalid, and takes the focus', async () => {
    submitted.mockClear();
    const user = show(<Form />);
    await user.type(input(), '12 kg');
    await user.click(screen.getByText('Save'));
    expect(submitted).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(input());
    await user.clear(input());
    await user.type(input(), '12');
    await user.click(screen.getByText('Save'));
    expect(submitted).toHaveBeenCalledOnce();
  });
});

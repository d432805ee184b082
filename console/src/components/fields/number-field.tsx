import { Text, TextInput, type TextInputProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type Format, useFormat, useTexts } from '../../i18n/index.ts';
import { decimalMarkOf, readNumber } from './parse-input.ts';
import { useReadable } from './use-readable.ts';

export type Amount = number | '';

interface Rules {
  /** Also accepts zero. */
  readonly withZero?: boolean;
  readonly isWhole?: boolean;
}

interface Props extends Rules, Omit<TextInputProps, 'value' | 'onChange'> {
  /** Empty while the field is empty or invalid. */
  readonly value?: number | string;
  onChange?(amount: Amount): void;
  /** Shown after the number, such as `%`. */
  readonly unit?: string;
  /** For years: digits are not grouped. */
  readonly isYear?: boolean;
}

/**
 * A positive number in the format of the user's language. Invalid input stays as typed, with an error, and never
 * becomes another number.
 */
export function NumberField({
  value = '',
  onChange,
  onBlur,
  error,
  unit,
  isYear,
  withZero,
  isWhole,
  ...props
}: Props): ReactNode {
  const { fields } = useTexts();
  const format = useFormat();
  const rules = { withZero: withZero ?? false, isWhole: isWhole ?? isYear ?? false };
  const [typed, setTyped] = useState<string>();
  const read = (text: string) => amountOf(text, format, rules);
  // The value was changed from outside and no longer matches the text.
  const isTyped = typed !== undefined && (read(typed) ?? '') === value;
  const isReadable = !isTyped || read(typed) !== undefined;
  const { input, isComplaining, leave } = useReadable(isReadable);
  return (
    <TextInput
      ref={input}
      inputMode={rules.isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...(unit !== undefined && {
        rightSection: <Unit>{unit}</Unit>,
        rightSectionPointerEvents: 'none',
      })}
      {...props}
      value={isTyped ? typed : written(value, format, !isYear)}
      error={isComplaining ? fields.noNumber(rules, written(example(rules, isYear), format, !isYear)) : error}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange?.(read(currentTarget.value) ?? '');
      }}
      onBlur={(event) => {
        if (isReadable) setTyped(undefined);
        leave();
        onBlur?.(event);
      }}
    />
  );
}

const Unit = ({ children }: { readonly children: string }): ReactNode => (
  <Text c="dimmed" size="sm">
    {children}
  </Text>
);

/** Undefined if the text is not a valid number for the field. */
function amountOf(text: string, { locale }: Format, { withZero, isWhole }: Required<Rules>): Amount | undefined {
  if (text.trim() === '') return '';
  const number = readNumber(text, decimalMarkOf(locale));
  if (number === undefined || (number === 0 && !withZero) || (isWhole && !Number.isInteger(number))) return undefined;
  return number;
}

const example = ({ isWhole }: Rules, isYear = false): number => (isYear ? 2025 : isWhole ? 1234 : 1234.5);

const written = (value: number | string, format: Format, useGrouping: boolean): string =>
  value === '' ? '' : format.number(Number(value), { maximumFractionDigits: 20, useGrouping });

import { Group, Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { Select } from '../../../components/fields/select.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';

/** Every year has 28 February, so 29 is not offered. */
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const two = (number: number): string => String(number).padStart(2, '0');
const numbersTo = (last: number): string[] => Array.from({ length: last }, (_, index) => two(index + 1));
const lastDayOf = (month: string): number => DAYS[Number(month) - 1] ?? 31;

interface Props {
  /** MM-DD */
  readonly start: string;
  readonly error: string | undefined;
  onChange(start: string): void;
}

export function FiscalYearStart({ start, error, onChange }: Props): ReactNode {
  const { organisation: words } = useTexts().organisations;
  const { locale } = useFormat();
  const [month = '01', day = '01'] = start.split('-');
  const monthName = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  const months = numbersTo(12).map((value) => ({ value, label: monthName.format(new Date(`2023-${value}-01`)) }));
  const days = numbersTo(lastDayOf(month)).map((value) => ({ value, label: String(Number(value)) }));
  const toMonth = (next: string) => onChange(`${next}-${two(Math.min(Number(day), lastDayOf(next)))}`);
  return (
    <Input.Wrapper label={words.fiscalYear} description={words.fiscalYearHint} error={error} labelElement="div">
      <Group gap="xs" mt={6} wrap="nowrap">
        <Select
          aria-label={words.fiscalMonth}
          data={months}
          allowDeselect={false}
          value={month}
          onChange={(next) => next && toMonth(next)}
        />
        <Select
          aria-label={words.fiscalDay}
          data={days}
          allowDeselect={false}
          w={90}
          value={day}
          onChange={(next) => next && onChange(`${month}-${next}`)}
        />
      </Group>
    </Input.Wrapper>
  );
}

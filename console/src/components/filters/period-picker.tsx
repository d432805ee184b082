import { Button, Menu, Popover, Skeleton } from '@mantine/core';
import { CalendarIcon } from '@primer/octicons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { type Period, presetPeriods } from './periods.ts';

const CustomPeriod = lazy(async () => ({ default: (await import('./custom-period.tsx')).CustomPeriod }));

interface Props {
  readonly value: Period | undefined;
  onChange(period: Period | undefined): void;
  /** Offers “All”, for lists that can be shown without a period. */
  readonly isOptional?: boolean;
  /** First day of the years offered, `MM-DD`. Default: calendar years. */
  readonly fiscalYearStart?: string;
}

/** Picks whole years with one click, any other period with two. */
export function PeriodPicker({ value, onChange, isOptional = false, fiscalYearStart }: Props): ReactNode {
  const { common } = useTexts();
  const format = useFormat();
  const [isCustom, setCustom] = useState(false);
  const label = value ? format.period(value.periodStart, value.periodEnd) : common.all;
  return (
    <Popover opened={isCustom} onChange={setCustom} position="bottom-start" trapFocus shadow="md">
      <Menu position="bottom-start">
        <Popover.Target>
          <Menu.Target>
            <Button
              variant="default"
              size="xs"
              leftSection={<CalendarIcon />}
              aria-label={`${common.period}: ${label}`}
            >
              {label}
            </Button>
          </Menu.Target>
        </Popover.Target>
        <Menu.Dropdown>
          {isOptional && <Menu.Item onClick={() => onChange(undefined)}>{common.all}</Menu.Item>}
          {presetPeriods(new Date(), fiscalYearStart).map(({ id, period }) => (
            <Menu.Item key={id} onClick={() => onChange(period)}>
              {common.presets[id] ?? id}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => setCustom(true)}>{common.presets.custom}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Popover.Dropdown aria-label={common.period} aria-labelledby={undefined}>
        <Suspense fallback={<Skeleton h={96} w={270} />}>
          <CustomPeriod
            value={value}
            onChange={(period) => {
              setCustom(false);
              onChange(period);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

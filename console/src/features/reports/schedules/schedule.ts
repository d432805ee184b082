import type { UseFormReturnType } from '@mantine/form';
import type { CreateReportSchedule, ReportSchedule } from '@tonne/sdk';
import type { Texts } from '../../../i18n/index.ts';
import { draftOfFilters, EVERYTHING, type FilterDraft, toFilters } from '../filters.ts';

type Fixed = Pick<CreateReportSchedule, 'frequency' | 'periodType' | 'format' | 'time' | 'timezone' | 'name'>;

/** A schedule as form values. */
export interface ScheduleDraft extends Fixed {
  reportId: string | null;
  dayOfWeek: string;
  dayOfMonth: number | string;
  recipients: string[];
  part: FilterDraft;
}

export const emptySchedule = (timezone: string): ScheduleDraft => ({
  name: '',
  reportId: 'ghg_inventory',
  frequency: 'monthly',
  dayOfWeek: 'monday',
  dayOfMonth: 1,
  time: '07:00',
  timezone,
  periodType: 'previous_month',
  format: 'pdf',
  recipients: [],
  part: EVERYTHING,
});

export function draftOf(schedule: ReportSchedule): ScheduleDraft {
  const { name, reportId, frequency, time, timezone, periodType, format, recipients, filters } = schedule;
  return {
    name,
    reportId,
    frequency,
    time,
    timezone,
    periodType,
    format,
    recipients,
    dayOfWeek: schedule.dayOfWeek ?? 'monday',
    dayOfMonth: schedule.dayOfMonth ?? 1,
    part: draftOfFilters(filters),
  };
}

/** Sends only the day that the frequency needs. */
export function toSchedule({ part, dayOfWeek, dayOfMonth, reportId, ...rest }: ScheduleDraft): CreateReportSchedule {
  return {
    ...rest,
    name: rest.name.trim(),
    reportId: reportId as CreateReportSchedule['reportId'],
    filters: toFilters(part),
    ...dayOf(rest.frequency, dayOfWeek, dayOfMonth),
  };
}

function dayOf(frequency: string, dayOfWeek: string, dayOfMonth: number | string): Partial<CreateReportSchedule> {
  if (frequency === 'daily') return {};
  if (frequency === 'weekly') return { dayOfWeek: dayOfWeek as CreateReportSchedule['dayOfWeek'] };
  return { dayOfMonth: dayOfMonth === '' ? 1 : Number(dayOfMonth) };
}

export type ScheduleFormState = UseFormReturnType<ScheduleDraft>;

type Rhythm = Pick<ReportSchedule, 'frequency' | 'dayOfWeek' | 'dayOfMonth' | 'time' | 'timezone'>;

/** “Every quarter on day 5, 07:00, Europe/London” */
export function describeFrequency({ frequency, dayOfWeek, dayOfMonth, time, timezone }: Rhythm, texts: Texts): string {
  const { schedules } = texts.reports;
  const often = schedules.frequencies[frequency] ?? frequency;
  const day = sayDay(frequency, dayOfWeek, dayOfMonth, texts);
  return `${[often, day].filter(Boolean).join(' ')}, ${schedules.at(time, timezone)}`;
}

function sayDay(
  frequency: Rhythm['frequency'],
  dayOfWeek: Rhythm['dayOfWeek'],
  dayOfMonth: Rhythm['dayOfMonth'],
  { reports: { schedules } }: Texts,
): string {
  if (frequency === 'daily') return '';
  if (frequency === 'weekly') return dayOfWeek === null ? '' : schedules.on(schedules.days[dayOfWeek] ?? dayOfWeek);
  return schedules.onDay(dayOfMonth ?? 1);
}

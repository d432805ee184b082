import type { ReportSchedule } from '@tonne/sdk';
import type { Texts } from '../../../texts/index.ts';

type Rhythm = Pick<ReportSchedule, 'frequency' | 'dayOfWeek' | 'dayOfMonth' | 'time' | 'timezone'>;

/** “Every quarter on day 5, 07:00, Europe/London” */
export function sayRhythm({ frequency, dayOfWeek, dayOfMonth, time, timezone }: Rhythm, texts: Texts): string {
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

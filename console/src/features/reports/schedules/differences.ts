import type { ReportSchedule } from '@tonne/sdk';
import type { Difference } from '../../../components/dialogs/conflict-dialog.tsx';
import type { Texts } from '../../../i18n/index.ts';
import { describeFrequency, draftOf, type ScheduleDraft } from './schedule.ts';

/** The fields in which a draft differs from the stored schedule. */
export function differencesOf(
  draft: ScheduleDraft,
  stored: ReportSchedule,
  texts: Texts,
  reportName: (id: string) => string,
): readonly Difference[] {
  const yours = fieldsOf(draft, texts, reportName);
  const theirs = fieldsOf(draftOf(stored), texts, reportName);
  return yours.flatMap(([field, value], index) => {
    const other = theirs[index]![1];
    return value === other ? [] : [{ field, yours: value, theirs: other }];
  });
}

function fieldsOf(draft: ScheduleDraft, texts: Texts, reportName: (id: string) => string): Array<[string, string]> {
  const { reports } = texts;
  const { schedules } = reports;
  const { frequency, time, timezone, dayOfWeek } = draft;
  const rhythm = { frequency, time, timezone, dayOfWeek: dayOfWeek as 'monday', dayOfMonth: Number(draft.dayOfMonth) };
  return [
    [schedules.name, draft.name],
    [reports.report, reportName(draft.reportId ?? '')],
    [reports.format, reports.formats[draft.format] ?? draft.format],
    [schedules.rhythm, describeFrequency(rhythm, texts)],
    [schedules.periodType, schedules.periodTypes[draft.periodType] ?? draft.periodType],
    [schedules.recipients, draft.recipients.join(', ')],
    [reports.onlyPart, JSON.stringify(draft.part)],
  ];
}

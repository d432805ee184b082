import { useNavigate } from '@tanstack/react-router';
import type { ReportSchedule } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { emptySchedule, type ScheduleDraft, toSchedule } from './schedule.ts';
import { ScheduleForm } from './schedule-form.tsx';

export function CreateScheduleScreen(): ReactNode {
  const { reports } = useTexts();
  const navigate = useNavigate();
  const create = useChange<ScheduleDraft, ReportSchedule>({
    run: (draft) => tonne.reports.schedules.create(toSchedule(draft)),
    refresh: [['schedules']],
    say: ({ name }) => reports.schedules.saved(name),
    done: ({ id }) =>
      void navigate({
        to: '/reports/schedules/$scheduleId',
        params: { scheduleId: id },
        replace: true,
        ignoreBlocker: true,
      }),
    isFailureShown: true,
  });
  return (
    <Page
      title={reports.schedules.newTitle}
      term="schedule"
      hint={reports.schedules.hint}
      above={<BackLink to="/reports/schedules">{reports.tabs.schedules}</BackLink>}
    >
      <ScheduleForm
        start={emptySchedule(Intl.DateTimeFormat().resolvedOptions().timeZone)}
        error={create.error}
        isPending={create.isPending}
        isDone={create.isSuccess}
        onSubmit={create.mutate}
      />
    </Page>
  );
}

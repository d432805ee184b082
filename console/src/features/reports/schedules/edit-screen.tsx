import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReportSchedule } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { isConflict } from '../../../api/failures.ts';
import { useChange } from '../../../api/use-change.ts';
import { ConflictDialog } from '../../../components/dialogs/conflict-dialog.tsx';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { useReportName } from '../queries.ts';
import { differencesOf } from './differences.ts';
import { scheduleQuery } from './queries.ts';
import { draftOf, type ScheduleDraft, toSchedule } from './schedule.ts';
import { ScheduleForm } from './schedule-form.tsx';

interface Props {
  readonly schedule: ReportSchedule;
  readonly etag: string | undefined;
}

/** A draft, and the version that another user stored while the form was open. */
interface Conflict {
  readonly draft: ScheduleDraft;
  readonly stored: ReportSchedule;
  readonly etag: string | undefined;
}

export function EditForm({ schedule, etag }: Props): ReactNode {
  const texts = useTexts();
  const nameOf = useReportName();
  const [conflict, setConflict] = useState<Conflict>();
  const [start, setStart] = useState(() => ({ key: 0, draft: draftOf(schedule), etag }));
  const save = useSaving(schedule.id, setConflict);
  const takeTheirs = () => {
    if (conflict) setStart({ key: start.key + 1, draft: draftOf(conflict.stored), etag: conflict.etag });
    setConflict(undefined);
  };
  const keepYours = () => {
    if (conflict) save.mutate({ draft: conflict.draft, etag: conflict.etag });
    setConflict(undefined);
  };
  return (
    <>
      <ScheduleForm
        key={start.key}
        start={start.draft}
        error={save.error}
        isPending={save.isPending}
        isDone={save.isSuccess}
        onSubmit={(draft) => save.mutate({ draft, etag: start.etag })}
      />
      <ConflictDialog
        differences={conflict && differencesOf(conflict.draft, conflict.stored, texts, nameOf)}
        onKeepYours={keepYours}
        onTakeTheirs={takeTheirs}
      />
    </>
  );
}

interface Save {
  readonly draft: ScheduleDraft;
  readonly etag: string | undefined;
}

function useSaving(id: string, onConflict: (conflict: Conflict) => void) {
  const { schedules } = useTexts().reports;
  const navigate = useNavigate();
  return useChange<Save, ReportSchedule>({
    async run({ draft, etag }) {
      try {
        return await tonne.reports.schedules.update(id, toSchedule(draft), { ifMatch: etag });
      } catch (error) {
        if (isConflict(error)) {
          const { data, etag: newTag } = await tonne.reports.schedules.get(id).withResponse();
          onConflict({ draft, stored: data, etag: newTag });
        }
        throw error;
      }
    },
    refresh: [['schedules']],
    say: ({ name }) => schedules.saved(name),
    done: () =>
      void navigate({ to: '/reports/schedules/$scheduleId', params: { scheduleId: id }, ignoreBlocker: true }),
    isFailureShown: true,
  });
}

const route = getRouteApi('/console/reports/schedules/$scheduleId/edit');

export function EditScheduleScreen(): ReactNode {
  const { reports } = useTexts();
  const { scheduleId } = route.useParams();
  const { data, error, refetch } = useQuery(scheduleQuery(scheduleId));
  return (
    <Page
      title={reports.schedules.editTitle(data?.schedule.name ?? '')}
      above={<BackLink to={`/reports/schedules/${scheduleId}`}>{data?.schedule.name ?? reports.schedule}</BackLink>}
    >
      {error && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={420} maw={760} />}
      {data && <EditForm schedule={data.schedule} etag={data.etag} />}
    </Page>
  );
}

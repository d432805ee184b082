import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReportSchedule } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { Action } from '../../../components/permission.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { useRunningJobs } from '../jobs.tsx';

interface Props {
  readonly schedule: ReportSchedule;
}

const SCOPE = 'reports:write';

export function ScheduleActions({ schedule }: Props): ReactNode {
  const { common } = useTexts();
  const navigate = useNavigate();
  return (
    <>
      <Delete schedule={schedule} />
      <PauseOrResume schedule={schedule} />
      <RunNow schedule={schedule} />
      <Action
        scope={SCOPE}
        onClick={() =>
          void navigate({ to: '/reports/schedules/$scheduleId/edit', params: { scheduleId: schedule.id } })
        }
      >
        {common.edit}
      </Action>
    </>
  );
}

function PauseOrResume({ schedule: { id, name, status } }: Props): ReactNode {
  const { schedules } = useTexts().reports;
  const isActive = status === 'active';
  const change = useChange({
    run: () => tonne.reports.schedules.update(id, { status: isActive ? 'paused' : 'active' }),
    undo: (after) => tonne.reports.schedules.update(id, { status: after.status === 'paused' ? 'active' : 'paused' }),
    refresh: [['schedules']],
    say: (after) => (after.status === 'paused' ? schedules.paused(name) : schedules.resumed(name)),
  });
  return (
    <Action scope={SCOPE} variant="default" loading={change.isPending} onClick={() => change.mutate()}>
      {isActive ? schedules.pause : schedules.resume}
    </Action>
  );
}

function RunNow({ schedule: { id, name, recipients } }: Props): ReactNode {
  const { schedules } = useTexts().reports;
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const running = useRunningJobs();
  const run = useChange({
    run: () => tonne.reports.schedules.run(id),
    refresh: [['schedules']],
    say: () => schedules.ordered,
    done({ jobId }) {
      running.add(jobId);
      void navigate({ to: '/reports/$jobId', params: { jobId } });
    },
  });
  return (
    <>
      <Action scope={SCOPE} variant="default" onClick={() => setAsking(true)}>
        {schedules.runNow}
      </Action>
      <ConfirmDialog
        isOpen={isAsking}
        title={schedules.runAsk(name)}
        verb={schedules.runNow}
        isPending={run.isPending}
        onYes={() => run.mutate()}
        onNo={() => setAsking(false)}
      >
        <Text size="sm">{schedules.runHint(recipients.length)}</Text>
      </ConfirmDialog>
    </>
  );
}

function Delete({ schedule: { id, name } }: Props): ReactNode {
  const { common, reports } = useTexts();
  const { schedules } = reports;
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const remove = useChange({
    run: () => tonne.reports.schedules.delete(id),
    refresh: [['schedules', 'list']],
    say: () => schedules.deleted(name),
    done: () => void navigate({ to: '/reports/schedules' }),
  });
  return (
    <>
      <Action scope={SCOPE} variant="default" onClick={() => setAsking(true)}>
        {common.delete}
      </Action>
      <ConfirmDialog
        isDangerous
        isOpen={isAsking}
        title={schedules.deleteAsk(name)}
        verb={common.delete}
        isPending={remove.isPending}
        onYes={() => remove.mutate()}
        onNo={() => setAsking(false)}
      >
        <Text size="sm">{schedules.deleteHint}</Text>
      </ConfirmDialog>
    </>
  );
}

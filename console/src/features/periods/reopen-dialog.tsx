import { Alert, Anchor, Button, Group, List, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PeriodReopening, ReportingPeriod } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../api/client.ts';
import { fieldErrors } from '../../api/failures.ts';
import { useChange } from '../../api/use-change.ts';
import { FormDialog } from '../../components/dialogs/dialog.tsx';
import { UnsavedGuard } from '../../components/dialogs/unsaved-guard.tsx';
import { FailurePanel, FailureText } from '../../components/failure-panel.tsx';
import { Action } from '../../components/permission.tsx';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { SecondPersonHint } from '../users/index.ts';

export function ReopenButton({ period }: { readonly period: ReportingPeriod }): ReactNode {
  const { periods } = useTexts().organisations;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Action
        scope="settings:write"
        roles={['admin']}
        size="compact-xs"
        variant="default"
        aria-label={periods.reopenName(period.name)}
        onClick={() => setOpen(true)}
      >
        {periods.reopen}
      </Action>
      <FormDialog opened={isOpen} onClose={() => setOpen(false)} title={periods.reopenName(period.name)}>
        <Reopening period={period} onDone={() => setOpen(false)} />
      </FormDialog>
    </>
  );
}

interface Props {
  readonly period: ReportingPeriod;
  onDone(): void;
}

/** Lists the certificates over the days of the period before the user confirms. */
function Reopening({ period, onDone }: Props): ReactNode {
  const query = useQuery({
    queryKey: ['periods', 'reopening', period.id],
    queryFn: ({ signal }) => tonne.reportingPeriods.reopening(period.id, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  if (query.error) return <FailurePanel error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={240} />;
  return <ReopenForm period={period} reopening={query.data} onDone={onDone} />;
}

function Certificates({ certificates }: Pick<PeriodReopening, 'certificates'>): ReactNode {
  const { common, certificates: texts, organisations } = useTexts();
  const format = useFormat();
  return (
    <Alert color="yellow" variant="light" title={organisations.periods.certificates(certificates.length)}>
      <List size="sm">
        {certificates.map(({ certId, type, periodStart, periodEnd, emissionsTco2e }) => (
          <List.Item key={certId}>
            <Anchor component={Link} to={`/certificates/${certId}`} inherit underline="always">
              {certId}
            </Anchor>
            {`, ${texts.types[type] ?? type}, ${format.period(periodStart, periodEnd)}, ${common.tonnes(format.tonnes(emissionsTco2e))}`}
          </List.Item>
        ))}
      </List>
      <Text size="sm" mt="xs">
        {organisations.periods.certificatesHint}
      </Text>
    </Alert>
  );
}

function ReopenForm({ period, reopening, onDone }: Props & { readonly reopening: PeriodReopening }): ReactNode {
  const { common, organisations } = useTexts();
  const { periods } = organisations;
  const [reason, setReason] = useState('');
  const reopen = useChange({
    run: () => tonne.reportingPeriods.reopen(period.id, { reason: reason.trim() }),
    refresh: [['periods'], ['emissions'], ['changes']],
    say: (answer) =>
      'pendingChange' in answer ? organisations.changes.asked : periods.reopened(answer.name, answer.unlocked),
    done: onDone,
    isFailureShown: true,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        reopen.mutate();
      }}
    >
      <UnsavedGuard isDirty={!reopen.isPending && reason !== ''} />
      <Stack>
        {reopening.certificates.length > 0 && <Certificates certificates={reopening.certificates} />}
        <SecondPersonHint waits={reopening.needsSecondPerson} />
        <Text size="sm">{periods.reopenHint}</Text>
        <Textarea
          label={periods.reason}
          data-autofocus
          autosize
          minRows={2}
          value={reason}
          error={fieldErrors(reopen.error).reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {reopen.error && <FailureText error={reopen.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            {common.cancel}
          </Button>
          <Button type="submit" color="red" disabled={reason.trim() === ''} loading={reopen.isPending}>
            {periods.reopenVerb}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

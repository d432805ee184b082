import { Alert, Anchor, Button, Checkbox, Group, List, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PeriodClosing, ReportingPeriod } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { FailurePanel, FailureText } from '../../components/failure-panel.tsx';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { CloseTable } from './close-table.tsx';

interface Props {
  readonly id: string | undefined;
  onClose(): void;
}

/** Shows the effects of closing before the user confirms. */
export function CloseDialog({ id, onClose }: Props): ReactNode {
  const { periods } = useTexts().organisations;
  return (
    <Dialog opened={id !== undefined} onClose={onClose} title={periods.whatHappens} size="lg">
      {id !== undefined && <Closing id={id} onDone={onClose} />}
    </Dialog>
  );
}

function Closing({ id, onDone }: { readonly id: string; readonly onDone: () => void }): ReactNode {
  const query = useQuery({
    queryKey: ['periods', 'closing', id],
    queryFn: async ({ signal }) => {
      const [period, closing] = await Promise.all([
        tonne.reportingPeriods.get(id, { signal }),
        tonne.reportingPeriods.closing(id, { signal }),
      ]);
      return { period, closing };
    },
    staleTime: 0,
    gcTime: 0,
  });
  if (query.error) return <FailurePanel error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={320} />;
  return <CloseForm {...query.data} onDone={onDone} />;
}

interface FormProps {
  readonly period: ReportingPeriod;
  readonly closing: PeriodClosing;
  onDone(): void;
}

function CloseForm({ period, closing, onDone }: FormProps): ReactNode {
  const { common, organisations } = useTexts();
  const { periods } = organisations;
  const format = useFormat();
  const [isForced, setForced] = useState(false);
  const close = useChange({
    run: () => tonne.reportingPeriods.close(period.id, closing.needsForce ? { force: isForced } : {}),
    refresh: [['periods'], ['emissions']],
    say: ({ name, locked }) => periods.closedNow(name, locked),
    done: onDone,
    isFailureShown: true,
  });
  return (
    <Stack>
      <Text size="sm">
        {period.name}, {format.period(period.periodStart, period.periodEnd)}
      </Text>
      <CloseTable period={period} closing={closing} />
      <Consequences closing={closing} />
      {closing.needsForce && (
        <Alert color="yellow" variant="light">
          <Checkbox
            label={periods.force}
            description={
              <>
                {periods.forceHint}{' '}
                <Anchor component={Link} to="/entries/review" inherit underline="always">
                  {periods.review}
                </Anchor>
              </>
            }
            checked={isForced}
            onChange={(event) => setForced(event.currentTarget.checked)}
          />
        </Alert>
      )}
      {close.error && <FailureText error={close.error} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          {common.cancel}
        </Button>
        <Button
          color="red"
          disabled={closing.needsForce && !isForced}
          loading={close.isPending}
          onClick={() => close.mutate()}
        >
          {periods.closeVerb}
        </Button>
      </Group>
    </Stack>
  );
}

function Consequences({ closing }: { readonly closing: PeriodClosing }): ReactNode {
  const { periods } = useTexts().organisations;
  const { toLock, submittedRemaining, draftsRemaining } = closing;
  return (
    <List size="sm" spacing={4}>
      <List.Item>{periods.locks(toLock)}</List.Item>
      <List.Item>{periods.stopsChanges}</List.Item>
      {submittedRemaining > 0 && <List.Item>{periods.submittedRemain(submittedRemaining)}</List.Item>}
      {draftsRemaining > 0 && <List.Item>{periods.draftsRemain(draftsRemaining)}</List.Item>}
      {submittedRemaining + draftsRemaining === 0 && <List.Item>{periods.nothingRemains}</List.Item>}
    </List>
  );
}

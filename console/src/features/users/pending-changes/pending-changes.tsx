import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { ClockIcon } from '@primer/octicons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PendingChange } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { useHasRole, useSession } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { Term } from '../../../components/hint.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { describeChange, placeOfChange } from './labels.ts';

interface Props {
  /** Selects the pending changes that this screen shows. */
  isHere(change: PendingChange): boolean;
  /** Name of the user that a change is about, if any. */
  nameOf?(subjectId: string): string | undefined;
  /** Other decisions that wait. */
  readonly others?: readonly ReactNode[];
}

/** Changes that wait for a second person or for their effective time. Renders nothing if there are none. */
export function PendingChanges({ isHere, nameOf, others = [] }: Props): ReactNode {
  const { changes } = useTexts().organisations;
  const query = useQuery({
    queryKey: ['changes', 'pending'],
    queryFn: ({ signal }) => tonne.pendingChanges.list({ status: 'pending', pageSize: 100 }, { signal }).toArray(),
  });
  const here = query.data?.filter(isHere) ?? [];
  if (query.error) return <FailurePanel error={query.error} onRetry={() => void query.refetch()} />;
  if (here.length + others.length === 0) return null;
  return (
    <Alert
      color="yellow"
      variant="light"
      icon={<ClockIcon />}
      title={
        <Text span inherit c="var(--mantine-color-text)">
          <Term id="pendingChange">{changes.title}</Term>
        </Text>
      }
      component="section"
      role="region"
      aria-label={changes.title}
    >
      <Stack gap="md">
        {here.map((change) => (
          <Waiting key={change.id} change={change} subject={nameOf?.(change.subjectId)} />
        ))}
        {others}
      </Stack>
    </Alert>
  );
}

interface WaitingProps {
  readonly change: PendingChange;
  readonly subject: string | undefined;
}

function Waiting({ change, subject }: WaitingProps): ReactNode {
  const texts = useTexts();
  const { changes } = texts.organisations;
  const format = useFormat();
  const { requestedBy, requestedAt, effectiveAt } = change;
  const place = placeOfChange(change);
  return (
    <Group justify="space-between" gap="sm">
      <div>
        <Text size="sm" fw={550}>
          {[changes.kinds[change.kind], subject].filter(Boolean).join(', ')}: {describeChange(change, texts)}{' '}
          {place && (
            <Anchor component={Link} to={place} inherit c="inherit" underline="always">
              {changes.open}
            </Anchor>
          )}
        </Text>
        <Text size="sm">{changes.askedBy(requestedBy.email, format.ago(requestedAt))}</Text>
        <Text size="sm">{effectiveAt ? changes.waitsUntil(format.time(effectiveAt)) : changes.waitsForAdmin}</Text>
      </div>
      <Decisions change={change} />
    </Group>
  );
}

/** The requester can only cancel. An admin approves or rejects. */
function Decisions({ change }: { readonly change: PendingChange }): ReactNode {
  const { changes } = useTexts().organisations;
  const { user } = useSession();
  const isAdmin = useHasRole('admin');
  const decide = useChange({
    run: (verb: 'approve' | 'reject' | 'cancel') => tonne.pendingChanges[verb](change.id),
    // An approved change may affect any screen.
    refresh: [[]],
    say: (_, verb) => ({ approve: changes.approved, reject: changes.rejected, cancel: changes.cancelled })[verb],
  });
  if (change.requestedBy.id === user.id) {
    return (
      <Button size="xs" variant="default" loading={decide.isPending} onClick={() => decide.mutate('cancel')}>
        {changes.cancel}
      </Button>
    );
  }
  if (!isAdmin) return null;
  return (
    <Group gap="xs">
      <Button size="xs" variant="default" disabled={decide.isPending} onClick={() => decide.mutate('reject')}>
        {changes.reject}
      </Button>
      <Button size="xs" loading={decide.isPending} onClick={() => decide.mutate('approve')}>
        {changes.approve}
      </Button>
    </Group>
  );
}

interface SecondPersonHintProps {
  /** Text about the part of the form that needs approval. Default: the whole form. */
  readonly children?: string;
  /** Known answer of the service. Default: by the review policy. */
  readonly waits?: boolean;
}

/** Tells the user that the change will wait for a second person, if the organisation requires one. */
export function SecondPersonHint({ children, waits }: SecondPersonHintProps): ReactNode {
  const { changes } = useTexts().organisations;
  const policy = useQuery({
    queryKey: ['organisation', 'policy'],
    queryFn: async ({ signal }) => (await tonne.organisation.get({ signal })).reviewPolicy,
  });
  if (!(waits ?? policy.data === 'four_eyes')) return null;
  return (
    <Alert color="yellow" variant="light" icon={<ClockIcon />}>
      {children ?? changes.thisWaits} {changes.where}
    </Alert>
  );
}

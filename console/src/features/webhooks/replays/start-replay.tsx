import { Button, Group, Stack, Text } from '@mantine/core';
import { DateTimePicker } from '@mantine/dates';
import { useDisclosure } from '@mantine/hooks';
import type { WebhookEndpoint } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { fieldErrors } from '../../../api/failures.ts';
import { useChange } from '../../../api/use-change.ts';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { FailureText } from '../../../components/failure-panel.tsx';
import { MultiSelect } from '../../../components/fields/multi-select.tsx';
import { Action } from '../../../components/permission.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { eventTypes, type Subscription } from '../event-types.ts';

interface Props {
  readonly endpoint: WebhookEndpoint;
}

export function StartReplay({ endpoint }: Props): ReactNode {
  const { webhooks } = useTexts();
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Action scope="settings:write" disabled={endpoint.status !== 'active'} onClick={open}>
        {webhooks.replay}
      </Action>
      <Dialog opened={isOpen} onClose={close} title={webhooks.replay}>
        <Form endpoint={endpoint} onClose={close} />
      </Dialog>
    </>
  );
}

const DAY_MS = 86_400_000;
const FORMAT = 'YYYY-MM-DD HH:mm';

function Form({ endpoint, onClose }: Props & { onClose(): void }): ReactNode {
  const { common, webhooks } = useTexts();
  const [from, setFrom] = useState<string | Date | null>(() => new Date(Date.now() - DAY_MS));
  const [to, setTo] = useState<string | Date | null>(null);
  const [types, setTypes] = useState<string[]>([]);
  const start = useChange({
    run: () =>
      tonne.webhooks.replays.create(endpoint.id, {
        from: instantOf(from) ?? '',
        to: instantOf(to),
        types: types.length > 0 ? (types as Subscription[]) : undefined,
      }),
    refresh: [['webhooks']],
    isFailureShown: true,
    say: () => webhooks.replayStarted,
    done: onClose,
  });
  const errors = fieldErrors(start.error);
  const optional = (label: string) => `${label} (${common.optional})`;
  return (
    <Stack>
      <Text size="sm">{webhooks.replayHint}</Text>
      <DateTimePicker
        label={webhooks.replayFrom}
        valueFormat={FORMAT}
        value={from}
        error={errors.from}
        onChange={setFrom}
      />
      <DateTimePicker
        label={optional(webhooks.replayTo)}
        valueFormat={FORMAT}
        clearable
        value={to}
        error={errors.to}
        onChange={setTo}
      />
      <MultiSelect
        label={optional(webhooks.replayTypes)}
        data={[...eventTypes]}
        searchable
        value={types}
        error={errors.types}
        onChange={setTypes}
      />
      {start.error && <FailureText error={start.error} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button loading={start.isPending} disabled={from === null} onClick={() => start.mutate()}>
          {webhooks.replay}
        </Button>
      </Group>
    </Stack>
  );
}

/** The picker uses local time. */
const instantOf = (time: string | Date | null): string | undefined =>
  time === null ? undefined : new Date(time).toISOString();

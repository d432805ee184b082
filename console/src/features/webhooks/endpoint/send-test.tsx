import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import type { WebhookDelivery } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { Select } from '../../../components/fields/select.tsx';
import { Action } from '../../../components/permission.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { eventTypes, type TestType } from '../event-types.ts';

const TYPES: readonly TestType[] = ['ping', ...eventTypes];

/** Sends a sample and opens the delivery with the endpoint's answer. */
export function SendTest({ webhookId }: { readonly webhookId: string }): ReactNode {
  const { common, webhooks } = useTexts();
  const navigate = useNavigate();
  const [isOpen, { open, close }] = useDisclosure();
  const [eventType, setEventType] = useState<TestType>('ping');
  const test = useChange<void, WebhookDelivery>({
    run: () => tonne.webhooks.test(webhookId, { eventType }),
    refresh: [['webhooks']],
    say: ({ status }) => webhooks.tested(webhooks.deliveryStatuses[status] ?? status),
    done({ id }) {
      close();
      void navigate({ to: '/settings/webhooks/$webhookId', params: { webhookId }, search: { delivery: id } });
    },
  });
  return (
    <>
      <Action scope="settings:write" onClick={open}>
        {webhooks.sendTest}
      </Action>
      <Dialog opened={isOpen} onClose={close} title={webhooks.sendTest}>
        <Stack>
          <Text size="sm">{webhooks.testHint}</Text>
          <Select
            label={webhooks.eventType}
            data={[...TYPES]}
            searchable
            allowDeselect={false}
            value={eventType}
            onChange={(value) => value && setEventType(value as TestType)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {common.cancel}
            </Button>
            <Button loading={test.isPending} onClick={() => test.mutate()}>
              {webhooks.sendTest}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  );
}

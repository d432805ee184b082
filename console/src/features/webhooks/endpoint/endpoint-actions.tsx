import { ActionIcon, Menu, Text } from '@mantine/core';
import { KebabHorizontalIcon } from '@primer/octicons-react';
import { useNavigate } from '@tanstack/react-router';
import type { RotatedWebhookSecret, WebhookEndpoint } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { useCan } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { Action } from '../../../components/permission.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { SendTest } from './send-test.tsx';

interface Props {
  readonly endpoint: WebhookEndpoint;
}

type Question = 'rotate' | 'delete';

export function EndpointActions({ endpoint }: Props): ReactNode {
  const { common, webhooks } = useTexts();
  const navigate = useNavigate();
  const mayWrite = useCan('settings:write');
  const [question, setQuestion] = useState<Question>();
  const edit = () => void navigate({ to: '/settings/webhooks/$webhookId/edit', params: { webhookId: endpoint.id } });
  return (
    <>
      <SendTest webhookId={endpoint.id} />
      <PauseOrResume endpoint={endpoint} />
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={common.actions} disabled={!mayWrite}>
            <KebabHorizontalIcon />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={edit}>{webhooks.edit}</Menu.Item>
          <Menu.Item onClick={() => setQuestion('rotate')}>{webhooks.rotate}</Menu.Item>
          <Menu.Item color="red" onClick={() => setQuestion('delete')}>
            {webhooks.delete}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Rotation id={endpoint.id} isAsking={question === 'rotate'} onClose={() => setQuestion(undefined)} />
      <Deletion id={endpoint.id} isAsking={question === 'delete'} onClose={() => setQuestion(undefined)} />
    </>
  );
}

function PauseOrResume({ endpoint: { id, status } }: Props): ReactNode {
  const { webhooks } = useTexts();
  const isActive = status === 'active';
  const change = useChange({
    run: () => tonne.webhooks.update(id, { status: isActive ? 'paused' : 'active' }),
    undo: (after) => tonne.webhooks.update(id, { status: after.status === 'active' ? 'paused' : 'active' }),
    refresh: [['webhooks']],
    say: (after) => (after.status === 'active' ? webhooks.resumed : webhooks.paused),
  });
  return (
    <Action scope="settings:write" variant="default" loading={change.isPending} onClick={() => change.mutate()}>
      {isActive ? webhooks.pause : webhooks.resume}
    </Action>
  );
}

interface ConfirmationProps {
  readonly id: string;
  readonly isAsking: boolean;
  onClose(): void;
}

function Rotation({ id, isAsking, onClose }: ConfirmationProps): ReactNode {
  const { webhooks } = useTexts();
  const format = useFormat();
  const [rotated, setRotated] = useState<RotatedWebhookSecret>();
  const rotate = useChange<void, RotatedWebhookSecret>({
    run: () => tonne.webhooks.rotateSecret(id),
    refresh: [['webhooks']],
    done(answer) {
      onClose();
      setRotated(answer);
    },
  });
  return (
    <>
      <ConfirmDialog
        isOpen={isAsking}
        title={webhooks.rotate}
        verb={webhooks.rotate}
        isPending={rotate.isPending}
        onYes={() => rotate.mutate()}
        onNo={onClose}
      >
        <Text size="sm">{webhooks.rotateHint}</Text>
      </ConfirmDialog>
      <SecretDialog
        secret={rotated?.signingSecret}
        note={rotated && webhooks.previousUntil(format.time(rotated.previousSecretExpiresAt))}
        onKept={() => setRotated(undefined)}
      />
    </>
  );
}

function Deletion({ id, isAsking, onClose }: ConfirmationProps): ReactNode {
  const { webhooks } = useTexts();
  const navigate = useNavigate();
  const remove = useChange<void, void>({
    run: () => tonne.webhooks.delete(id),
    refresh: [['webhooks', 'list']],
    say: () => webhooks.deleted,
    done: () => void navigate({ to: '/settings/webhooks' }),
  });
  return (
    <ConfirmDialog
      isOpen={isAsking}
      title={webhooks.delete}
      verb={webhooks.delete}
      isDangerous
      isPending={remove.isPending}
      onYes={() => remove.mutate()}
      onNo={onClose}
    >
      <Text size="sm">{webhooks.deleteHint}</Text>
    </ConfirmDialog>
  );
}

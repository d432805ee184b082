import { Button, Group, Stack, Text } from '@mantine/core';
import type { InvitedUser } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { SecretField } from '../../components/copyable.tsx';
import { type Texts, useFormat, useTexts } from '../../i18n/index.ts';

interface Props {
  readonly invited: InvitedUser;
  onDone(): void;
}

/** Without a mail server, the admin sends the link to the user. It is shown only once. */
export function InvitationLink({ invited, onDone }: Props): ReactNode {
  const { common, organisations } = useTexts();
  const { users } = organisations;
  const format = useFormat();
  return (
    <Stack>
      <Text size="sm" role="status">
        {said(invited, users)}
      </Text>
      {invited.invitationUrl && <SecretField label={users.link} value={invited.invitationUrl} />}
      <Text size="sm" c="dimmed">
        {invited.invitationExpiresAt && users.linkUntil(format.time(invited.invitationExpiresAt))}
      </Text>
      <Group justify="flex-end">
        <Button onClick={onDone}>{common.close}</Button>
      </Group>
    </Stack>
  );
}

function said({ email, invitationUrl, pendingChange }: InvitedUser, users: Texts['organisations']['users']): string {
  if (pendingChange) return users.invitationWaits(email);
  return invitationUrl ? users.linkOnce(email) : users.invited(email);
}

import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { FailureText } from '../../../components/failure-panel.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Action } from '../../../components/permission.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useSessionTexts } from '../../../i18n/session-texts.ts';
import { useSave, type Version } from './use-save.ts';

/** Requires passkeys of all members. The admin who switches it on needs one first. */
export function SignInPolicy({ version }: { readonly version: Version }): ReactNode {
  const { policy: words } = useSessionTexts();
  const [isAsking, setAsking] = useState(false);
  // The dialog keeps its question until it is closed, even if the screen behind it already shows the new policy.
  const [isOff, setOff] = useState(false);
  const stop = () => setAsking(false);
  const { save, error, isPending } = useSave(version, stop);
  const policy = version.organisation.signInPolicy;
  const isAskedFor = policy === 'passkey';
  const hasOwn = useHasPasskey();
  return (
    <Card title={words.title} term="passkey">
      <Stack gap="sm" align="flex-start">
        <StatusBadge color={isAskedFor ? 'green' : 'gray'} label={words.policies[policy] ?? policy} />
        <Text size="sm">{words.hints[policy]}</Text>
        {!isAskedFor && !hasOwn && (
          <Text size="sm" c="dimmed">
            {words.own}{' '}
            <Anchor component={Link} to="/settings/security" inherit underline="always">
              {words.ownLink}
            </Anchor>
          </Text>
        )}
        {error && <FailureText error={error} />}
        <Action
          scope="settings:write"
          roles={['admin']}
          size="xs"
          variant="default"
          disabled={!isAskedFor && !hasOwn}
          loading={isPending}
          onClick={() => {
            setOff(isAskedFor);
            setAsking(true);
          }}
        >
          {isAskedFor ? words.off : words.on}
        </Action>
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        title={isOff ? words.offTitle : words.onTitle}
        verb={isOff ? words.off : words.on}
        isDangerous={isOff}
        isPending={isPending}
        onYes={() => save({ signInPolicy: isOff ? 'any' : 'passkey' })}
        onNo={stop}
      >
        <Text size="sm">{isOff ? words.offHint : words.hints.passkey}</Text>
        {!isOff && <Text size="sm">{words.onHint}</Text>}
      </ConfirmDialog>
    </Card>
  );
}

function useHasPasskey(): boolean {
  const own = useQuery({
    queryKey: ['passkeys', 'any'],
    queryFn: ({ signal }) => tonne.auth.passkeys.list({ pageSize: 1 }, { signal }),
  });
  return (own.data?.items.length ?? 0) > 0;
}

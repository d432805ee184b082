import { Alert, Button, Divider, getDefaultZIndex, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../api/client.ts';
import type { WaitingConfirmation } from '../../api/confirmation.ts';
import { confirmWithPasskey } from '../../api/passkeys.ts';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { FailureText } from '../../components/failure-panel.tsx';
import { useTexts } from '../../i18n/index.ts';

interface Props {
  readonly waiting: WaitingConfirmation | undefined;
}

export default function ConfirmationDialog({ waiting }: Props): ReactNode {
  const { shell } = useTexts();
  return (
    <Dialog
      opened={waiting !== undefined}
      onClose={() => waiting?.refused()}
      title={shell.confirmation.title}
      // Above other dialogs, because a form in one may require it.
      zIndex={getDefaultZIndex('overlay')}
    >
      {waiting && <Confirmation onConfirmed={waiting.confirmed} />}
    </Dialog>
  );
}

function Confirmation({ onConfirmed }: { readonly onConfirmed: () => void }): ReactNode {
  const { confirmation } = useTexts().shell;
  const methods = useQuery({ queryKey: ['sign-in-methods'], queryFn: () => tonne.auth.methods() });
  const passkey = useMutation({ mutationFn: confirmWithPasskey, onSuccess: onConfirmed });
  return (
    <Stack>
      <Text size="sm">{confirmation.hint}</Text>
      {methods.data?.passkey && (
        <Button variant="default" loading={passkey.isPending} onClick={() => passkey.mutate()}>
          {confirmation.passkey}
        </Button>
      )}
      {passkey.error && <FailureText error={passkey.error} />}
      {methods.data?.oidc && (
        <Button
          component="a"
          variant="default"
          href={`/auth/oidc/confirm?returnTo=${encodeURIComponent(location.pathname + location.search)}`}
        >
          {confirmation.oidc}
        </Button>
      )}
      <Divider />
      <MailedCode onConfirmed={onConfirmed} />
    </Stack>
  );
}

function MailedCode({ onConfirmed }: { readonly onConfirmed: () => void }): ReactNode {
  const { confirmation } = useTexts().shell;
  const [code, setCode] = useState('');
  const mail = useMutation({ mutationFn: () => tonne.auth.sessions.current.requestCode() });
  const confirm = useMutation({
    mutationFn: () => tonne.auth.sessions.current.confirm({ code: code.trim() }),
    onSuccess: onConfirmed,
  });
  const failure = confirm.error ?? mail.error;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        confirm.mutate();
      }}
    >
      <Stack>
        <Button variant="default" loading={mail.isPending} onClick={() => mail.mutate()}>
          {confirmation.mail}
        </Button>
        {mail.data && <Alert role="status">{confirmation.sent(mail.data.sentTo)}</Alert>}
        <TextInput
          label={confirmation.code}
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        {failure && <FailureText error={failure} />}
        <Button type="submit" disabled={code.trim() === ''} loading={confirm.isPending}>
          {confirmation.confirm}
        </Button>
      </Stack>
    </form>
  );
}

import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { CurrentSession } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { visitor } from '../../api/client.ts';
import { isSignedOut } from '../../api/session.ts';
import { FailureText } from '../../components/failure-panel.tsx';
import { useTexts } from '../../i18n/index.ts';

interface Props {
  readonly email: string;
  onSignedIn(session: CurrentSession): void;
}

export function MailedLink({ email, onSignedIn }: Props): ReactNode {
  const { signInAgain } = useTexts().shell;
  const [link, setLink] = useState('');
  const mail = useMutation({ mutationFn: () => visitor.auth.requestLink({ email }) });
  const enter = useMutation({
    mutationFn: () => visitor.auth.sessions.create({ code: codeIn(link) }),
    onSuccess: onSignedIn,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        enter.mutate();
      }}
    >
      <Stack>
        <Button variant="default" loading={mail.isPending} onClick={() => mail.mutate()}>
          {signInAgain.mail}
        </Button>
        {mail.data && <Alert role="status">{signInAgain.sent(email)}</Alert>}
        {mail.error && <FailureText error={mail.error} />}
        <TextInput
          label={signInAgain.link}
          autoComplete="one-time-code"
          value={link}
          onChange={(event) => setLink(event.currentTarget.value)}
        />
        {enter.error && (isSignedOut(enter.error) ? <Failed /> : <FailureText error={enter.error} />)}
        <Button type="submit" disabled={link.trim() === ''} loading={enter.isPending}>
          {signInAgain.continue}
        </Button>
      </Stack>
    </form>
  );
}

function Failed(): ReactNode {
  const { signInAgain } = useTexts().shell;
  return (
    <Alert color="red" variant="light" role="alert">
      {signInAgain.failed}
    </Alert>
  );
}

/** Accepts the whole link or only the code. */
const codeIn = (link: string): string => link.trim().replace(/^.*#code=/, '');

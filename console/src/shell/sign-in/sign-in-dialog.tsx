import { Anchor, Button, Divider, getDefaultZIndex, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { CurrentSession } from '@tonne/sdk';
import { type ReactNode, useEffect } from 'react';
import { visitor } from '../../api/client.ts';
import { signInWithPasskey } from '../../api/passkeys.ts';
import { isSignedOut, sessionQuery, useSession } from '../../api/session.ts';
import { continueAs } from '../../api/sign-in-again.ts';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { FailureText } from '../../components/failure-panel.tsx';
import { useTexts } from '../../i18n/index.ts';
import { MailedLink } from './mailed-link.tsx';

/** Asks the user to sign in again. The page below retains its input; its requests wait. */
export default function SignInDialog({ isOpen }: { readonly isOpen: boolean }): ReactNode {
  const { signInAgain } = useTexts().shell;
  return (
    <Dialog
      opened={isOpen}
      onClose={() => {}}
      title={signInAgain.title}
      withCloseButton={false}
      closeOnClickOutside={false}
      // Above a form dialog and its unsaved-changes question.
      zIndex={getDefaultZIndex('overlay') + 1}
      // The figures below are only for a signed-in user.
      overlayProps={{ backgroundOpacity: 0.5, blur: 6 }}
    >
      {isOpen && <Ways />}
    </Dialog>
  );
}

function Ways(): ReactNode {
  const { signInAgain } = useTexts().shell;
  const { user } = useSession();
  const { href } = useLocation();
  const queries = useQueryClient();
  const proceed = (session: CurrentSession) => {
    if (continueAs(session)) queries.setQueryData(sessionQuery.queryKey, session);
  };
  const methods = useQuery({ queryKey: ['sign-in-methods'], queryFn: () => visitor.auth.methods() });
  const passkey = useMutation({ mutationFn: signInWithPasskey, onSuccess: proceed });
  return (
    <Stack>
      <Text size="sm">{signInAgain.hint(user.email)}</Text>
      {methods.data?.passkey && 'PublicKeyCredential' in globalThis && (
        <Button variant="default" loading={passkey.isPending} onClick={() => passkey.mutate()}>
          {signInAgain.passkey}
        </Button>
      )}
      {passkey.error && <FailureText error={passkey.error} />}
      {methods.data?.oidc && (
        <>
          <Button component="a" variant="default" href="/auth/oidc/start?returnTo=%2F" target="_blank">
            {signInAgain.oidc}
          </Button>
          <Text size="xs" c="dimmed">
            {signInAgain.oidcHint}
          </Text>
        </>
      )}
      {(methods.data?.passkey || methods.data?.oidc) && <Divider />}
      <MailedLink email={user.email} onSignedIn={proceed} />
      <Divider />
      <SignedInElsewhere onSignedIn={proceed} />
      <Anchor size="sm" href={`/sign-in?next=${encodeURIComponent(href)}`}>
        {signInAgain.leave}
      </Anchor>
    </Stack>
  );
}

interface Props {
  onSignedIn(session: CurrentSession): void;
}

/** Another tab shares the cookie and may have signed in, so the session is checked on return to this tab. */
function SignedInElsewhere({ onSignedIn }: Props): ReactNode {
  const { signInAgain } = useTexts().shell;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => visitor.auth.sessions.current.get(),
    onSuccess: onSignedIn,
    // One check at a time: the next waits for the previous one.
    scope: { id: 'signed-in-elsewhere' },
  });
  useEffect(() => {
    const look = () => mutate();
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, [mutate]);
  return (
    <>
      {error && (isSignedOut(error) ? <Text size="sm">{signInAgain.notYet}</Text> : <FailureText error={error} />)}
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        {signInAgain.check}
      </Button>
    </>
  );
}

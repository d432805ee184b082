import { Alert, Button, Divider, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { visitor } from '../../api/client.ts';
import { signInWithPasskey } from '../../api/passkeys.ts';
import { FailureText } from '../../components/failure-panel.tsx';
import { useSessionTexts } from '../../i18n/session-texts.ts';
import { LinkSignIn } from './link-sign-in.tsx';
import { SignInLayout, takeFragment } from './sign-in-layout.tsx';

const route = getRouteApi('/sign-in');

export function SignInScreen(): ReactNode {
  const sessions = useSessionTexts();
  const [fragment] = useState(() => new URLSearchParams(takeFragment()));
  const code = fragment.get('code');
  const problem = fragment.get('problem');
  const enter = useEnterConsole();
  return (
    <SignInLayout title={sessions.signIn}>
      {problem && <Alert color="red">{sessions.problems[problem]}</Alert>}
      {code === null ? (
        <Ways onSignedIn={enter} />
      ) : (
        <LinkSignIn code={code} onSignedIn={enter} otherWays={<Ways onSignedIn={enter} />} />
      )}
    </SignInLayout>
  );
}

function Ways({ onSignedIn }: { readonly onSignedIn: () => void }): ReactNode {
  const sessions = useSessionTexts();
  const { next } = route.useSearch();
  const methods = useQuery({ queryKey: ['sign-in-methods'], queryFn: () => visitor.auth.methods() });
  const passkey = useMutation({ mutationFn: signInWithPasskey, onSuccess: onSignedIn });
  const isPasskeyOffered = methods.data?.passkey && 'PublicKeyCredential' in window;
  return (
    <>
      <MailLink />
      {(isPasskeyOffered || methods.data?.oidc) && <Divider label={sessions.or} />}
      {isPasskeyOffered && (
        <Button variant="default" loading={passkey.isPending} onClick={() => passkey.mutate()}>
          {sessions.usePasskey}
        </Button>
      )}
      {passkey.error && <FailureText error={passkey.error} />}
      {methods.data?.oidc && (
        <Button component="a" variant="default" href={`/auth/oidc/start?returnTo=${encodeURIComponent(next ?? '/')}`}>
          {sessions.useProvider}
        </Button>
      )}
    </>
  );
}

function MailLink(): ReactNode {
  const sessions = useSessionTexts();
  const [email, setEmail] = useState('');
  const send = useMutation({ mutationFn: () => visitor.auth.requestLink({ email: email.trim() }) });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate();
      }}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {sessions.signInHint}
        </Text>
        <TextInput
          type="email"
          label={sessions.email}
          autoComplete="email"
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        {send.data && <Alert role="status">{send.data.message}</Alert>}
        {send.error && <FailureText error={send.error} />}
        <Button type="submit" loading={send.isPending} disabled={email.trim() === ''}>
          {sessions.sendLink}
        </Button>
      </Stack>
    </form>
  );
}

function useEnterConsole(): () => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { next } = route.useSearch();
  return () => {
    queries.clear();
    void navigate({ href: next ?? '/', replace: true });
  };
}

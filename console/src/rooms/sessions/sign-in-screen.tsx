import { Alert, Button, Center, Divider, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { visitor } from '../../api/client.ts';
import { signInWithPasskey } from '../../api/passkeys.ts';
import { FailureText } from '../../parts/failure-panel.tsx';
import { BeginLater } from '../../parts/later.tsx';
import { Brand } from '../../shell/brand.tsx';
import { useTexts } from '../../texts/index.ts';
import { takeFragment } from './fragment.ts';
import { LinkSignIn } from './link-sign-in.tsx';

const route = getRouteApi('/sign-in');

export function SignInScreen(): ReactNode {
  const { sessions } = useTexts();
  const [fragment] = useState(takeFragment);
  const enter = useEntrance();
  useEffect(() => {
    document.title = sessions.signIn;
  }, [sessions.signIn]);
  // A link that is opened in this very tab only changes the fragment.
  useEffect(() => {
    const reload = () => location.reload();
    addEventListener('hashchange', reload);
    return () => removeEventListener('hashchange', reload);
  }, []);
  return (
    <Center mih="100vh" p="md" component="main">
      <Paper withBorder p="xl" w={400} maw="100%" bg="var(--card)">
        <Stack>
          <Brand />
          <Title order={1} size="h2">
            {sessions.signIn}
          </Title>
          {fragment.problem && <Alert color="red">{sessions.problems[fragment.problem]}</Alert>}
          {fragment.code === null ? (
            <Ways onSignedIn={enter} />
          ) : (
            <LinkSignIn code={fragment.code} onSignedIn={enter} otherWays={<Ways onSignedIn={enter} />} />
          )}
        </Stack>
      </Paper>
      <BeginLater />
    </Center>
  );
}

function Ways({ onSignedIn }: { readonly onSignedIn: () => void }): ReactNode {
  const { sessions } = useTexts();
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
  const { sessions } = useTexts();
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

function useEntrance(): () => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { next } = route.useSearch();
  return () => {
    queries.clear();
    void navigate({ href: next ?? '/', replace: true });
  };
}

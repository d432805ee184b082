import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../api/client.ts';
import { confirmWithPasskey, registerPasskey } from '../../api/passkeys.ts';
import { signOut } from '../../api/session.ts';
import { useChange } from '../../api/use-change.ts';
import { FailureText } from '../../components/failure-panel.tsx';
import { useSessionTexts } from '../../i18n/session-texts.ts';
import { Confirmation } from '../../shell/sign-in/index.tsx';
import { SignInLayout } from './sign-in-layout.tsx';

const route = getRouteApi('/passkey');

/** If the organisation requires passkeys, a session without one sees only this screen. */
export function PasskeyScreen(): ReactNode {
  const { passkeyStep: words } = useSessionTexts();
  const { user, organisation, passkeyStep } = route.useRouteContext().session;
  const enter = useEnterConsole();
  const isNew = passkeyStep !== 'use';
  return (
    <SignInLayout title={isNew ? words.register : words.use}>
      <Text size="sm">{words.why(organisation.name)}</Text>
      <Text size="sm" c="dimmed">
        {words.signedInAs(user.email)}
      </Text>
      {isNew ? <Register onDone={enter} /> : <Use onDone={enter} />}
      <SignOut />
      <Confirmation />
    </SignInLayout>
  );
}

interface Props {
  onDone(): void;
}

function Register({ onDone }: Props): ReactNode {
  const { passkeyStep: words, security } = useSessionTexts();
  const [name, setName] = useState('');
  const register = useChange({
    run: () => registerPasskey(name.trim()),
    refresh: [],
    done: onDone,
    isFailureShown: true,
  });
  if (!('PublicKeyCredential' in window)) return <Text size="sm">{security.unsupported}</Text>;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        register.mutate();
      }}
    >
      <Stack>
        <Text size="sm">{security.passkeysHint}</Text>
        <TextInput
          label={security.device}
          placeholder={security.devicePlaceholder}
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {register.error && <FailureText error={register.error} />}
        <Button type="submit" disabled={name.trim() === ''} loading={register.isPending}>
          {words.register}
        </Button>
      </Stack>
    </form>
  );
}

function Use({ onDone }: Props): ReactNode {
  const { passkeyStep: words } = useSessionTexts();
  const use = useMutation({ mutationFn: confirmWithPasskey, onSuccess: onDone });
  return (
    <Stack>
      {use.error && <FailureText error={use.error} />}
      <Button loading={use.isPending} onClick={() => use.mutate()}>
        {words.use}
      </Button>
      <Text size="sm" c="dimmed">
        {words.lost}
      </Text>
    </Stack>
  );
}

function SignOut(): ReactNode {
  const { passkeyStep: words } = useSessionTexts();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const leave = useMutation({
    mutationFn: () => signOut(() => tonne.auth.sessions.delete('current')),
    onSuccess() {
      queries.clear();
      void navigate({ to: '/sign-in', replace: true });
    },
  });
  return (
    <Button variant="default" loading={leave.isPending} onClick={() => leave.mutate()}>
      {words.signOut}
    </Button>
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

import { Alert, Button, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ApiError, type SignInPreview } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { visitor } from '../../api/client.ts';
import { FailureText } from '../../components/failure-panel.tsx';
import { useSessionTexts } from '../../i18n/session-texts.ts';

interface Props {
  readonly code: string;
  readonly onSignedIn: () => void;
  /** Shown if the code does not work. */
  readonly otherWays: ReactNode;
}

/** An attacker could send a link to their own account, so the user sees whose it is before the code is used. */
export function LinkSignIn({ code, onSignedIn, otherWays }: Props): ReactNode {
  const sessions = useSessionTexts();
  const preview = useQuery({
    queryKey: ['sign-in-preview', code],
    queryFn: ({ signal }) => visitor.auth.sessions.preview({ code }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const redeem = useMutation({ mutationFn: () => visitor.auth.sessions.create({ code }), onSuccess: onSignedIn });
  const failure = redeem.error ?? preview.error;
  if (failure) {
    return (
      <>
        {isRefused(failure) ? <Alert color="red">{sessions.failed}</Alert> : <FailureText error={failure} />}
        {otherWays}
      </>
    );
  }
  if (!preview.data) return <Text role="status">{sessions.readingLink}</Text>;
  return (
    <Stack>
      <Account {...preview.data} />
      <Button loading={redeem.isPending} onClick={() => redeem.mutate()}>
        {sessions.signInAs(preview.data.email)}
      </Button>
      {preview.data.signedIn && <Stay />}
    </Stack>
  );
}

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.code === 'SIGN_IN_FAILED';

function Account({ email, organisation, signedIn }: SignInPreview): ReactNode {
  const sessions = useSessionTexts();
  return (
    <>
      <Text size="sm">{sessions.linkOpens}</Text>
      <div>
        <Text fw={600}>{email}</Text>
        <Text>{organisation.name}</Text>
      </div>
      {signedIn && !signedIn.isSameUser && (
        <Alert color="orange">{sessions.replaces(signedIn.email, signedIn.organisation.name)}</Alert>
      )}
      {signedIn?.isSameUser && <Alert>{sessions.alreadySignedIn}</Alert>}
      {!signedIn && (
        <Text size="sm" c="dimmed">
          {sessions.notYours}
        </Text>
      )}
    </>
  );
}

function Stay(): ReactNode {
  const sessions = useSessionTexts();
  const navigate = useNavigate();
  return (
    <Button variant="default" onClick={() => void navigate({ to: '/', replace: true })}>
      {sessions.stay}
    </Button>
  );
}

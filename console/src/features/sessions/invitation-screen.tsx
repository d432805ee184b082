import { Alert, Button, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ApiError, type Invitation } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { visitor } from '../../api/client.ts';
import { FailureText } from '../../components/failure-panel.tsx';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { useSessionTexts } from '../../i18n/session-texts.ts';
import { SignInLayout, takeFragment } from './sign-in-layout.tsx';

/** Opening the link does not use it up, because mail scanners open links too. */
export function InvitationScreen(): ReactNode {
  const { invitation } = useSessionTexts();
  const [token] = useState(() => takeFragment().replace(/^\//, ''));
  const preview = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => visitor.invitations.preview({ token }, { signal }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (token === '' || isVoid(preview.error)) return <VoidLink />;
  return (
    <SignInLayout title={preview.data ? invitation.join(preview.data.organisationName) : invitation.title}>
      {preview.error && <FailureText error={preview.error} />}
      {preview.data && <Offer {...preview.data} token={token} />}
      {preview.isPending && <Text role="status">{invitation.reading}</Text>}
    </SignInLayout>
  );
}

const isVoid = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

function VoidLink(): ReactNode {
  const { invitation } = useSessionTexts();
  return (
    <SignInLayout title={invitation.void}>
      <Text>{invitation.voidHint}</Text>
      <Button component="a" href="/sign-in" variant="default">
        {invitation.toSignIn}
      </Button>
    </SignInLayout>
  );
}

function Offer({ token, ...offer }: Invitation & { readonly token: string }): ReactNode {
  const { common } = useTexts();
  const { invitation } = useSessionTexts();
  const format = useFormat();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const accept = useMutation({
    mutationFn: () => visitor.invitations.redeem({ token, createKey: false }),
    onSuccess() {
      queries.clear();
      void navigate({ to: '/', replace: true });
    },
  });
  if (isVoid(accept.error)) return <Alert color="red">{invitation.voidHint}</Alert>;
  return (
    <Stack>
      <Text>{invitation.hello(offer.name)}</Text>
      <div>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {offer.email}
        </Text>
        <Text size="sm">
          {common.roles[offer.role]}: {invitation.roles[offer.role]}
        </Text>
      </div>
      {accept.error && <FailureText error={accept.error} />}
      <Button loading={accept.isPending} onClick={() => accept.mutate()}>
        {invitation.accept}
      </Button>
      <Text size="sm" c="dimmed">
        {invitation.acceptHint(format.time(offer.expiresAt))}
      </Text>
    </Stack>
  );
}

import { Alert } from '@mantine/core';
import { ClockIcon } from '@primer/octicons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { tonne } from '../../api/client.ts';
import { useTexts } from '../../texts/index.ts';

interface Props {
  /** The part of the form that needs approval; the whole form by default. */
  readonly children?: string;
}

/** Says in a form that its change will wait, and where, if the organisation asks for a second person. */
export function SecondPersonHint({ children }: Props): ReactNode {
  const { changes } = useTexts().organisations;
  const policy = useQuery({
    queryKey: ['organisation', 'policy'],
    queryFn: async ({ signal }) => (await tonne.organisation.get({ signal })).reviewPolicy,
  });
  if (policy.data !== 'four_eyes') return null;
  return (
    <Alert color="yellow" variant="light" icon={<ClockIcon />}>
      {children ?? changes.thisWaits} {changes.where}
    </Alert>
  );
}

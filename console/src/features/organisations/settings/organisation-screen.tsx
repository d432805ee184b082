import { Anchor, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Organisation } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Facts } from '../../../components/layout/facts.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { RecordOf } from '../../record/index.ts';
import { isOfUser, PendingChanges } from '../../users/index.ts';
import { useWaitingStatements } from '../statements/waiting.tsx';
import { LegalIdentifierSection, LegalNameSection } from './legal-section.tsx';
import { MethodSection } from './method-section.tsx';
import { ReviewPolicy } from './review-policy.tsx';
import { AccountingSection, DomainsSection, NameSection } from './sections.tsx';
import { SignInPolicy } from './sign-in-policy.tsx';
import { organisationQuery } from './use-save.ts';

export function OrganisationScreen(): ReactNode {
  const { shell, organisations } = useTexts();
  const query = useQuery(organisationQuery);
  return (
    <Page title={shell.settingsAreas.organisation} term="organisation" hint={organisations.organisation.hint}>
      <PendingChanges isHere={(change) => !isOfUser(change)} others={useWaitingStatements()} />
      {query.error && <FailurePanel error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeletons />}
      {query.data && (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
          <Stack gap="lg">
            <NameSection version={query.data} />
            <LegalNameSection version={query.data} />
            <LegalIdentifierSection version={query.data} />
            <AccountingSection version={query.data} />
            <MethodSection version={query.data} />
          </Stack>
          <Stack gap="lg">
            <ReviewPolicy version={query.data} />
            <SignInPolicy version={query.data} />
            <DomainsSection version={query.data} />
            <Plan organisation={query.data.organisation} />
            <RecordOf type="organisation" id={query.data.organisation.id} />
          </Stack>
        </SimpleGrid>
      )}
    </Page>
  );
}

function Plan({ organisation }: { readonly organisation: Organisation }): ReactNode {
  const { organisation: words } = useTexts().organisations;
  const format = useFormat();
  return (
    <Card title={words.plan} term="plan">
      <Stack gap="sm">
        <Facts
          facts={[
            [words.plan, words.plans[organisation.plan] ?? organisation.plan],
            [words.since, format.day(organisation.createdAt)],
          ]}
        />
        <Text size="sm" c="dimmed">
          {words.planHint}{' '}
          <Anchor component={Link} to="/settings/usage" inherit underline="always">
            {words.seeUsage}
          </Anchor>
        </Text>
      </Stack>
    </Card>
  );
}

const Skeletons = (): ReactNode => (
  <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" aria-busy>
    <Skeleton height={170} />
    <Skeleton height={170} />
    <Skeleton height={300} />
    <Skeleton height={300} />
  </SimpleGrid>
);

import { Alert, SimpleGrid, Skeleton } from '@mantine/core';
import { InfoIcon } from '@primer/octicons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { Action } from '../../../components/permission.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { walletQuery } from '../queries.ts';
import { Balances } from './balances.tsx';
import { Holdings } from './holdings.tsx';
import { Movements } from './movements.tsx';

export function WalletScreen(): ReactNode {
  const { offsets } = useTexts();
  const navigate = useNavigate();
  const { data: wallet, error, refetch } = useQuery(walletQuery);
  return (
    <Page
      title={offsets.wallet}
      term="wallet"
      hint={offsets.walletHint}
      actions={
        <Action scope="offsets:write" onClick={() => void navigate({ to: '/offsets/retirements/new' })}>
          {offsets.retireCredits}
        </Action>
      }
    >
      {error && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {wallet && <Balances wallet={wallet} />}
      {!wallet && !error && <Loading />}
      <Alert variant="light" icon={<InfoIcon />}>
        {offsets.netHint}
      </Alert>
      {wallet && <Holdings holdings={wallet.holdings} />}
      <Movements />
    </Page>
  );
}

const Loading = (): ReactNode => (
  <SimpleGrid cols={{ base: 1, sm: 3 }} aria-busy>
    <Skeleton height={98} />
    <Skeleton height={98} />
    <Skeleton height={98} />
  </SimpleGrid>
);

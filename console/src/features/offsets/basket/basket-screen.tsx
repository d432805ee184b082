import { Grid, Skeleton } from '@mantine/core';
import { ArchiveIcon } from '@primer/octicons-react';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Empty } from '../../../components/layout/empty.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { ButtonLink } from '../../../components/links.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { DemonstrationAlert } from '../badges.tsx';
import { projectQuery } from '../queries.ts';
import { type BasketItem, type PricedItem, priceItem } from './basket.ts';
import { BasketTable } from './basket-table.tsx';
import { OrderForm } from './order-form.tsx';
import { useBasket } from './use-basket.ts';

export function BasketScreen(): ReactNode {
  const { offsets } = useTexts();
  const { items } = useBasket();
  return (
    <Page title={offsets.basket} hint={offsets.basketHint}>
      {items.length === 0 ? <EmptyBasket /> : <Content items={items} />}
    </Page>
  );
}

function Content({ items }: { readonly items: readonly BasketItem[] }): ReactNode {
  const { offsets } = useTexts();
  const projects = useQueries({ queries: items.map(({ projectId }) => projectQuery(projectId)) });
  const failed = projects.find(({ error }) => error);
  if (failed) return <FailurePanel error={failed.error} onRetry={() => void failed.refetch()} />;
  const priced = items.flatMap((item, index): PricedItem[] => {
    const project = projects[index]?.data;
    return project ? [priceItem(item, project)] : [];
  });
  if (priced.length < items.length) return <Skeleton height={240} />;
  return (
    <>
      <DemonstrationAlert isShown={priced.some(({ demonstration }) => demonstration)} />
      <Grid>
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Card title={offsets.contents}>
            <BasketTable items={priced} />
          </Card>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <OrderForm items={priced} />
        </Grid.Col>
      </Grid>
    </>
  );
}

function EmptyBasket(): ReactNode {
  const { offsets } = useTexts();
  return (
    <Card>
      <Empty
        icon={ArchiveIcon}
        title={offsets.basketEmpty}
        action={
          <ButtonLink to="/offsets" mt="sm">
            {offsets.toCatalogue}
          </ButtonLink>
        }
      >
        {offsets.basketEmptyHint}
      </Empty>
    </Card>
  );
}

import { Badge } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LinkTabs } from '../../components/layout/link-tabs.tsx';
import { useTexts } from '../../i18n/index.ts';
import { useBasket } from './basket/use-basket.ts';

/** Tabs for the screens of Offsets. */
export function OffsetsFrame(): ReactNode {
  const { offsets } = useTexts();
  const { items } = useBasket();
  return (
    <>
      <LinkTabs
        label={offsets.navigation}
        tabs={[
          { path: '/offsets', label: offsets.catalogue },
          { path: '/offsets/wallet', label: offsets.wallet },
          { path: '/offsets/orders', label: offsets.orders },
          { path: '/offsets/retirements', label: offsets.retirements },
          {
            path: '/offsets/basket',
            label: offsets.basket,
            mark: items.length > 0 && (
              <Badge size="sm" circle>
                {items.length}
              </Badge>
            ),
          },
        ]}
      />
      <Outlet />
    </>
  );
}

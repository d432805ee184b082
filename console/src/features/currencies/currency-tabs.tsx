import type { ReactNode } from 'react';
import { LinkTabs } from '../../components/layout/link-tabs.tsx';
import { useCurrencyTexts } from '../../i18n/currency-texts.ts';
import { useTexts } from '../../i18n/index.ts';

/** The two screens behind the tab Currencies of Settings. */
export function CurrencyTabs(): ReactNode {
  const { shell } = useTexts();
  const { tabs } = useCurrencyTexts();
  return (
    <LinkTabs
      label={shell.settingsAreas.currencies}
      tabs={[
        { path: '/settings/exchange-rates', label: tabs.rates },
        { path: '/settings/price-indexes', label: tabs.indexes },
      ]}
    />
  );
}

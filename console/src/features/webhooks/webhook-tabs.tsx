import type { ReactNode } from 'react';
import { LinkTabs } from '../../components/layout/link-tabs.tsx';
import { useTexts } from '../../i18n/index.ts';

/** Tabs for endpoints and events. */
export function WebhookTabs(): ReactNode {
  const { webhooks } = useTexts();
  return (
    <LinkTabs
      label={webhooks.navigation}
      tabs={[
        { path: '/settings/webhooks', label: webhooks.endpoints },
        { path: '/settings/events', label: webhooks.events },
      ]}
    />
  );
}

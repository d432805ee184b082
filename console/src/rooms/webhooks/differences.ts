import type { WebhookEndpoint } from '@tonne/sdk';
import type { Difference } from '../../parts/conflict-dialog.tsx';
import { useTexts } from '../../texts/index.ts';
import type { EndpointValues } from './endpoint-form.tsx';

/** The fields in which two people do not agree. */
export function useDifferences(
  mine: EndpointValues | undefined,
  theirs: WebhookEndpoint | undefined,
): readonly Difference[] {
  const { webhooks } = useTexts();
  if (!mine || !theirs) return [];
  return [
    { field: webhooks.url, yours: mine.url, theirs: theirs.url },
    { field: webhooks.description, yours: mine.description, theirs: theirs.description ?? '' },
    { field: webhooks.subscribed, yours: mine.events.join(', '), theirs: theirs.events.join(', ') },
  ].filter(({ yours, theirs: other }) => yours !== other);
}

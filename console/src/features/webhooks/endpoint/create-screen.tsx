import { useNavigate } from '@tanstack/react-router';
import type { NewWebhookEndpoint } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { EndpointForm, type EndpointValues } from './endpoint-form.tsx';
import { SecretDialog } from './secret-dialog.tsx';

const BLANK: EndpointValues = { url: '', description: '', events: [] };

export function CreateWebhookScreen(): ReactNode {
  const { webhooks } = useTexts();
  const navigate = useNavigate();
  const [created, setCreated] = useState<NewWebhookEndpoint>();
  const create = useChange<EndpointValues, NewWebhookEndpoint>({
    run: ({ url, description, events }) =>
      tonne.webhooks.create({ url: url.trim(), description: description.trim() || null, events: [...events] }),
    refresh: [['webhooks']],
    isFailureShown: true,
    say: () => webhooks.created,
    done: setCreated,
  });
  return (
    <Page
      title={webhooks.add}
      above={<BackLink to="/settings/webhooks">{webhooks.back}</BackLink>}
      hint={webhooks.hint}
    >
      <EndpointForm
        initial={BLANK}
        verb={webhooks.add}
        isPending={create.isPending}
        isDone={create.isSuccess}
        error={create.error}
        onSubmit={create.mutate}
      />
      <SecretDialog
        secret={created?.signingSecret}
        onKept={() => {
          if (created) void navigate({ to: '/settings/webhooks/$webhookId', params: { webhookId: created.id } });
        }}
      />
    </Page>
  );
}

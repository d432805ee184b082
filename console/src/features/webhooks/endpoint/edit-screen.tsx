import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { WebhookEndpoint } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { isConflict } from '../../../api/failures.ts';
import { useChange } from '../../../api/use-change.ts';
import { ConflictDialog, type Difference } from '../../../components/dialogs/conflict-dialog.tsx';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { endpointQuery } from '../queries.ts';
import { EndpointForm, type EndpointValues } from './endpoint-form.tsx';

/** The fields in which two versions of an endpoint differ. */
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

const route = getRouteApi('/console/settings/webhooks/$webhookId/edit');

export function EditWebhookScreen(): ReactNode {
  const { webhooks } = useTexts();
  const { webhookId } = route.useParams();
  const { data, error, refetch } = useQuery({ ...endpointQuery(webhookId), staleTime: Number.POSITIVE_INFINITY });
  return (
    <Page
      title={webhooks.edit}
      above={<BackLink to={`/settings/webhooks/${webhookId}`}>{data?.endpoint.url ?? webhooks.back}</BackLink>}
    >
      {error && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} />}
      {data && <Editor key={data.endpoint.updatedAt} endpoint={data.endpoint} etag={data.etag} />}
    </Page>
  );
}

interface Props {
  readonly endpoint: WebhookEndpoint;
  readonly etag: string | undefined;
}

function Editor({ endpoint, etag }: Props): ReactNode {
  const { common } = useTexts();
  const [theirs, setTheirs] = useState<WebhookEndpoint>();
  const [mine, setMine] = useState<EndpointValues>();
  const queries = useQueryClient();
  const update = useUpdate(endpoint.id);
  const save = (values: EndpointValues, ifMatch: string | undefined) => {
    setMine(values);
    update.mutate(
      { values, ifMatch },
      {
        async onError(error) {
          if (isConflict(error)) setTheirs(await tonne.webhooks.get(endpoint.id));
        },
      },
    );
  };
  const differences = useDifferences(mine, theirs);
  return (
    <>
      <EndpointForm
        initial={{ url: endpoint.url, description: endpoint.description ?? '', events: endpoint.events }}
        verb={common.save}
        isPending={update.isPending}
        isDone={update.isSuccess}
        error={isConflict(update.error) ? null : update.error}
        onSubmit={(values) => save(values, etag)}
      />
      <ConflictDialog
        differences={theirs && differences}
        onKeepYours={() => {
          setTheirs(undefined);
          if (mine) save(mine, undefined);
        }}
        onTakeTheirs={() => {
          setTheirs(undefined);
          void queries.invalidateQueries({ queryKey: ['webhooks'] });
        }}
      />
    </>
  );
}

interface Update {
  readonly values: EndpointValues;
  readonly ifMatch: string | undefined;
}

function useUpdate(id: string) {
  const { webhooks } = useTexts();
  const navigate = useNavigate();
  return useChange<Update, WebhookEndpoint>({
    run: ({ values: { url, description, events }, ifMatch }) =>
      tonne.webhooks.update(
        id,
        { url: url.trim(), description: description.trim() || null, events: [...events] },
        { ifMatch },
      ),
    refresh: [['webhooks']],
    isFailureShown: true,
    say: () => webhooks.saved,
    done: () => void navigate({ to: '/settings/webhooks/$webhookId', params: { webhookId: id }, ignoreBlocker: true }),
  });
}

import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { EmissionFactor } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { FailurePanel } from '../../../components/failure-panel.tsx';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { factorQuery } from '../queries.ts';
import { useCreation } from './create-screen.tsx';
import { draftOfVersion, toVersion } from './draft.ts';
import { FactorForm } from './factor-form.tsx';

const route = getRouteApi('/console/factors/$factorCode/new-version');

export function NewVersionScreen(): ReactNode {
  const { shell, factors } = useTexts();
  const { factorCode } = route.useParams();
  const { data: factor, error, refetch } = useQuery(factorQuery(factorCode));
  return (
    <Page
      title={factors.newVersionOf(factor?.name ?? factorCode)}
      term="factorVersion"
      hint={factors.newVersionHint}
      above={<BackLink to="/factors">{shell.areas.factors}</BackLink>}
    >
      {error && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {!error && !factor && <Skeleton height={420} maw={760} />}
      {factor && <NewVersion factor={factor} />}
    </Page>
  );
}

function NewVersion({ factor }: { readonly factor: EmissionFactor }): ReactNode {
  const create = useCreation((draft) => tonne.factors.createVersion(factor.code, toVersion(draft)));
  return (
    <FactorForm
      isVersion
      start={draftOfVersion(factor)}
      error={create.error}
      isPending={create.isPending}
      isDone={create.isSuccess}
      onSubmit={create.mutate}
    />
  );
}

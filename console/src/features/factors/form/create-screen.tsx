import { useNavigate } from '@tanstack/react-router';
import type { WrittenEmissionFactor } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { type Draft, EMPTY, toFactor } from './draft.ts';
import { FactorForm } from './factor-form.tsx';

export function CreateFactorScreen(): ReactNode {
  const { shell, factors } = useTexts();
  const create = useCreation((draft) => tonne.factors.create(toFactor(draft)));
  return (
    <Page
      title={factors.newTitle}
      term="customFactor"
      hint={factors.newHint}
      above={<BackLink to="/factors">{shell.areas.factors}</BackLink>}
    >
      <FactorForm
        start={EMPTY}
        error={create.error}
        isPending={create.isPending}
        isDone={create.isSuccess}
        onSubmit={create.mutate}
      />
    </Page>
  );
}

/** Creates a factor or a version of one, then opens it. */
export function useCreation(run: (draft: Draft) => PromiseLike<WrittenEmissionFactor>) {
  const { factors, organisations } = useTexts();
  const navigate = useNavigate();
  return useChange<Draft, WrittenEmissionFactor>({
    run,
    refresh: [['factors'], ['categories'], ['changes']],
    say: ({ code, pendingChange }) => (pendingChange ? organisations.changes.waits : factors.created(code)),
    done: ({ code }) =>
      void navigate({
        to: '/factors/$factorCode',
        params: { factorCode: code },
        replace: true,
        ignoreBlocker: true,
      }),
    isFailureShown: true,
  });
}

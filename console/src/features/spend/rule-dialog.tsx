import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CreateSpendRule } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { FormDialog } from '../../components/dialogs/dialog.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { useSpendTexts } from '../../i18n/spend-texts.ts';
import { RuleForm } from './rule-form.tsx';
import { NEW, RULES, valuesOf } from './values.ts';

interface Props {
  /** `new`, or the id of the rule to edit; undefined while the dialog is closed. */
  readonly id: string | undefined;
  onClose(): void;
}

export function RuleDialog({ id, onClose }: Props): ReactNode {
  const words = useSpendTexts();
  const title = id === 'new' ? words.add : words.edit;
  return (
    <FormDialog needs={{ scope: 'emissions:write' }} opened={id !== undefined} onClose={onClose} title={title}>
      {id === 'new' && <NewRule onDone={onClose} />}
      {id !== undefined && id !== 'new' && <EditRule id={id} onDone={onClose} />}
    </FormDialog>
  );
}

function NewRule({ onDone }: { readonly onDone: () => void }): ReactNode {
  const words = useSpendTexts();
  const create = useChange({
    run: (rule: CreateSpendRule) => tonne.spendRules.create(rule),
    refresh: [[RULES]],
    say: () => words.saved,
    done: onDone,
    isFailureShown: true,
  });
  return (
    <RuleForm start={NEW} error={create.error} isPending={create.isPending} onSave={(rule) => create.mutate(rule)} />
  );
}

function EditRule({ id, onDone }: { readonly id: string; readonly onDone: () => void }): ReactNode {
  const words = useSpendTexts();
  const query = useQuery({
    queryKey: [RULES, 'one', id],
    queryFn: () => tonne.spendRules.get(id).withResponse(),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const save = useChange({
    run: (rule: CreateSpendRule) => tonne.spendRules.update(id, rule, { ifMatch: query.data?.etag }),
    refresh: [[RULES]],
    say: () => words.saved,
    done: onDone,
    isFailureShown: true,
  });
  if (query.error) return <FailurePanel error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={300} />;
  return (
    <RuleForm
      start={valuesOf(query.data.data)}
      error={save.error}
      isPending={save.isPending}
      onSave={(rule) => save.mutate(rule)}
    />
  );
}

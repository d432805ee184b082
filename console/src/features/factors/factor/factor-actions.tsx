import { Text } from '@mantine/core';
import { PlusIcon } from '@primer/octicons-react';
import { useNavigate } from '@tanstack/react-router';
import type { EmissionFactor, EmissionFactorWithPendingChange } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { useCan } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { ButtonLink } from '../../../components/links.tsx';
import { Action } from '../../../components/permission.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { isOwn } from '../labels.tsx';

export function FactorActions({ factor }: { readonly factor: EmissionFactor }): ReactNode {
  const { factors } = useTexts();
  const isUsable = factor.status === 'active' && factor.scope !== 0;
  const canWrite = useCan('emissions:write');
  return (
    <>
      {isOwn(factor) && <OwnActions factor={factor} />}
      {isUsable && canWrite && (
        <ButtonLink to="/entries/new" search={{ factor: factor.code }} leftSection={<PlusIcon />}>
          {factors.use}
        </ButtonLink>
      )}
    </>
  );
}

function OwnActions({ factor }: { readonly factor: EmissionFactor }): ReactNode {
  const { factors } = useTexts();
  const navigate = useNavigate();
  if (factor.status === 'archived') return <Unarchive code={factor.code} />;
  if (factor.status !== 'active') return null;
  return (
    <>
      <Archive code={factor.code} />
      <Action
        scope="factors:write"
        variant="default"
        onClick={() => void navigate({ to: '/factors/$factorCode/new-version', params: { factorCode: factor.code } })}
      >
        {factors.newVersion}
      </Action>
    </>
  );
}

function Archive({ code }: { readonly code: string }): ReactNode {
  const { factors, organisations } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const archive = useChange({
    run: () => tonne.factors.archive(code),
    undo: (answer) => takeBack(answer) ?? tonne.factors.unarchive(code),
    refresh: [['factors'], ['categories'], ['changes']],
    say: (answer) => ('pendingChange' in answer ? organisations.changes.waits : factors.archived(code)),
    done: () => setAsking(false),
  });
  return (
    <>
      <Action scope="factors:write" variant="default" onClick={() => setAsking(true)}>
        {factors.archive}
      </Action>
      <ConfirmDialog
        isOpen={isAsking}
        title={factors.archiveAsk(code)}
        verb={factors.archive}
        isPending={archive.isPending}
        onYes={() => archive.mutate()}
        onNo={() => setAsking(false)}
      >
        <Text size="sm">{factors.archiveHint}</Text>
      </ConfirmDialog>
    </>
  );
}

function Unarchive({ code }: { readonly code: string }): ReactNode {
  const { factors, organisations } = useTexts();
  const unarchive = useChange({
    run: () => tonne.factors.unarchive(code),
    undo: (answer) => takeBack(answer) ?? tonne.factors.archive(code),
    refresh: [['factors'], ['categories'], ['changes']],
    say: (answer) => ('pendingChange' in answer ? organisations.changes.waits : factors.unarchived(code)),
  });
  return (
    <Action scope="factors:write" variant="default" loading={unarchive.isPending} onClick={() => unarchive.mutate()}>
      {factors.unarchive}
    </Action>
  );
}

type Answer = EmissionFactor | EmissionFactorWithPendingChange;

/** Cancels the pending change, if the answer contains one. */
const takeBack = (answer: Answer): PromiseLike<unknown> | undefined =>
  'pendingChange' in answer ? tonne.pendingChanges.cancel(answer.pendingChange.id) : undefined;

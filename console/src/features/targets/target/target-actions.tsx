import { Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Target } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { useCan } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { ButtonLink } from '../../../components/links.tsx';
import { Action } from '../../../components/permission.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { TARGETS } from '../queries.ts';

const SCOPE = 'targets:write';

export function TargetActions({ target }: { readonly target: Target }): ReactNode {
  const { common } = useTexts();
  const canWrite = useCan(SCOPE);
  return (
    <>
      {target.status === 'archived' ? <Restore id={target.id} /> : <Archive id={target.id} />}
      {canWrite && (
        <ButtonLink to="/targets/$targetId/edit" params={{ targetId: target.id }}>
          {common.edit}
        </ButtonLink>
      )}
    </>
  );
}

function Archive({ id }: { readonly id: string }): ReactNode {
  const { targets } = useTexts();
  const [isAsking, ask] = useDisclosure();
  const archive = useChange({
    run: () => tonne.targets.archive(id),
    undo: () => tonne.targets.update(id, { status: 'active' }),
    refresh: TARGETS,
    say: () => targets.archived,
    done: ask.close,
  });
  return (
    <>
      <Action scope={SCOPE} variant="default" onClick={ask.open}>
        {targets.archive}
      </Action>
      <ConfirmDialog
        isOpen={isAsking}
        title={targets.archiveQuestion}
        verb={targets.archive}
        isPending={archive.isPending}
        onYes={archive.mutate}
        onNo={ask.close}
      >
        <Text size="sm">{targets.archiveHint}</Text>
      </ConfirmDialog>
    </>
  );
}

function Restore({ id }: { readonly id: string }): ReactNode {
  const { targets, organisations } = useTexts();
  const restore = useChange({
    run: () => tonne.targets.update(id, { status: 'active' }),
    undo: () => tonne.targets.archive(id),
    refresh: [...TARGETS, ['changes']],
    say: (answer) => ('pendingChange' in answer ? organisations.changes.asked : targets.restored),
  });
  return (
    <Action scope={SCOPE} variant="default" loading={restore.isPending} onClick={() => restore.mutate()}>
      {targets.restore}
    </Action>
  );
}

import { Text } from '@mantine/core';
import type { Import } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { tonne } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { useImportTexts } from '../../../i18n/import-texts.ts';
import { IMPORTS } from '../queries.ts';

interface Props {
  /** The import in question; undefined while the dialog is closed. */
  readonly of: Import | undefined;
  onClose(): void;
  onDone?(): void;
}

export function DiscardDialog({ of: item, onClose, onDone }: Props): ReactNode {
  const texts = useImportTexts();
  const discard = useChange({
    run: ({ id }: Import) => tonne.imports.delete(id),
    refresh: [IMPORTS],
    say: (_, { name }) => texts.discarded(name),
    done: () => {
      onClose();
      onDone?.();
    },
  });
  return (
    <ConfirmDialog
      isOpen={item !== undefined}
      title={texts.discardTitle(item?.name ?? '')}
      verb={texts.discard}
      isDangerous
      isPending={discard.isPending}
      onYes={() => item && discard.mutate(item)}
      onNo={onClose}
    >
      <Text size="sm">{texts.discardHint}</Text>
    </ConfirmDialog>
  );
}

export function UndoDialog({ of: item, onClose, onDone }: Props): ReactNode {
  const texts = useImportTexts();
  const undo = useChange({
    run: ({ id }: Import) => tonne.imports.undo(id),
    refresh: [IMPORTS, ['emissions']],
    say: () => texts.undoing,
    done: () => {
      onClose();
      onDone?.();
    },
  });
  return (
    <ConfirmDialog
      isOpen={item !== undefined}
      title={texts.undoTitle(item?.counts.applied ?? 0)}
      verb={texts.undo}
      isDangerous
      isPending={undo.isPending}
      onYes={() => item && undo.mutate(item)}
      onNo={onClose}
    >
      <Text size="sm">{texts.undoHint}</Text>
    </ConfirmDialog>
  );
}

import type { CreateApiKey, NewApiKey } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { FormDialog } from '../../components/dialogs/dialog.tsx';
import { ADMINS } from '../../components/permission.tsx';
import { useTexts } from '../../i18n/index.ts';
import { PRESETS, scopesOf } from './access.ts';
import { KeyForm } from './key-form.tsx';
import { NewKeyValue } from './new-key.tsx';

interface Props {
  readonly isOpen: boolean;
  onClose(): void;
}

/** The form, then the key value. The value is shown only once, so a click outside the dialog does not close it. */
export function CreateKeyDialog({ isOpen, onClose }: Props): ReactNode {
  const { apiKeys } = useTexts();
  const [created, setCreated] = useState<NewApiKey>();
  const create = useChange({
    run: (key: CreateApiKey) => tonne.apiKeys.create(key),
    refresh: [['api-keys'], ['usage']],
    done(key) {
      setCreated(key);
      // Removes the dialog from the address, so that a reload does not open the form again.
      onClose();
    },
    isFailureShown: true,
  });
  const close = () => {
    if (created === undefined) onClose();
    setCreated(undefined);
    create.reset();
  };
  return (
    <FormDialog
      needs={ADMINS}
      opened={isOpen || created !== undefined}
      onClose={close}
      closeOnEscape={created === undefined}
      size="lg"
      title={created ? apiKeys.createdTitle : apiKeys.createTitle}
    >
      {created ? (
        <NewKeyValue value={created.value} scopes={created.scopes} onDone={close} />
      ) : (
        <KeyForm
          start={{ name: '', scopes: scopesOf(PRESETS.read) }}
          verb={apiKeys.create}
          error={create.error}
          isPending={create.isPending}
          onSave={(key) => create.mutate(key)}
        />
      )}
    </FormDialog>
  );
}

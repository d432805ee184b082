import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { Passkey } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { FormDialog } from '../../components/dialogs/dialog.tsx';
import { UnsavedGuard } from '../../components/dialogs/unsaved-guard.tsx';
import { FailureText } from '../../components/failure-panel.tsx';
import { useTexts } from '../../i18n/index.ts';
import { useSessionTexts } from '../../i18n/session-texts.ts';

interface Props {
  readonly passkey: Passkey;
}

export function PasskeyActions({ passkey }: Props): ReactNode {
  const { common } = useTexts();
  const sessions = useSessionTexts();
  const { security } = sessions;
  const [doing, setDoing] = useState<'rename' | 'delete'>();
  const stop = () => setDoing(undefined);
  const remove = useChange({
    run: () => tonne.auth.passkeys.delete(passkey.id),
    refresh: [['passkeys']],
    say: () => security.deleted(passkey.name),
    done: stop,
  });
  return (
    <Group gap={4} justify="flex-end">
      <Button
        size="compact-xs"
        variant="default"
        aria-label={security.renameName(passkey.name)}
        onClick={() => setDoing('rename')}
      >
        {security.rename}
      </Button>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={security.deleteName(passkey.name)}
        onClick={() => setDoing('delete')}
      >
        {common.delete}
      </Button>
      <FormDialog opened={doing === 'rename'} onClose={stop} title={security.renameName(passkey.name)}>
        <RenameForm passkey={passkey} onDone={stop} />
      </FormDialog>
      <ConfirmDialog
        isOpen={doing === 'delete'}
        title={security.deleteTitle(passkey.name)}
        verb={common.delete}
        isDangerous
        isPending={remove.isPending}
        onYes={() => remove.mutate()}
        onNo={stop}
      >
        <Text size="sm">{security.deleteHint}</Text>
      </ConfirmDialog>
    </Group>
  );
}

function RenameForm({ passkey, onDone }: Props & { readonly onDone: () => void }): ReactNode {
  const { common } = useTexts();
  const sessions = useSessionTexts();
  const [name, setName] = useState(passkey.name);
  const rename = useChange({
    run: () => tonne.auth.passkeys.update(passkey.id, { name: name.trim() }),
    refresh: [['passkeys']],
    say: () => sessions.security.renamed,
    done: onDone,
    isFailureShown: true,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        rename.mutate();
      }}
    >
      <UnsavedGuard isDirty={!rename.isPending && name !== passkey.name} />
      <Stack>
        <TextInput
          label={common.name}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {rename.error && <FailureText error={rename.error} />}
        <Button type="submit" disabled={name.trim() === ''} loading={rename.isPending}>
          {common.save}
        </Button>
      </Stack>
    </form>
  );
}

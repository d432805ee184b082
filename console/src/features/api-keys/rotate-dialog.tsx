import { Button, Group, Stack, Text } from '@mantine/core';
import type { ApiKey, RotatedApiKey } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { useTexts } from '../../i18n/index.ts';
import { NewKeyValue } from './new-key.tsx';

interface Props {
  readonly apiKey: ApiKey;
  readonly isOpen: boolean;
  onClose(): void;
}

export function RotateDialog({ apiKey, isOpen, onClose }: Props): ReactNode {
  const { common, apiKeys } = useTexts();
  const [rotated, setRotated] = useState<RotatedApiKey>();
  const rotate = useChange({
    run: () => tonne.apiKeys.rotate(apiKey.id),
    refresh: [['api-keys']],
    done: setRotated,
  });
  const close = () => {
    setRotated(undefined);
    onClose();
  };
  return (
    <Dialog
      opened={isOpen}
      onClose={close}
      closeOnClickOutside={false}
      closeOnEscape={rotated === undefined}
      size="lg"
      title={rotated ? apiKeys.rotatedTitle : apiKeys.rotateTitle(apiKey.name)}
    >
      {rotated ? (
        <NewKeyValue value={rotated.value} scopes={apiKey.scopes} onDone={close} />
      ) : (
        <Stack>
          <Text size="sm">{apiKeys.rotateHint}</Text>
          <Text size="sm" c="dimmed">
            {apiKeys.rotateOverlap}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {common.cancel}
            </Button>
            <Button color="red" loading={rotate.isPending} onClick={() => rotate.mutate()}>
              {apiKeys.rotate}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

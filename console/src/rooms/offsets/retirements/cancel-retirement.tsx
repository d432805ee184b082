import { Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useChange } from '../../../api/change.ts';
import { tonne } from '../../../api/client.ts';
import { Action } from '../../../parts/action.tsx';
import { Ask } from '../../../parts/ask.tsx';
import { useTexts } from '../../../texts/index.ts';

export function CancelRetirement({ id }: { readonly id: string }): ReactNode {
  const { offsets } = useTexts();
  const [isAsking, { open, close }] = useDisclosure();
  const cancel = useChange({
    run: () => tonne.offsets.retirements.cancel(id),
    refresh: [['offsets']],
    say: () => offsets.retirementCancelled,
    done: close,
  });
  return (
    <>
      <Action scope="offsets:write" roles={['admin']} variant="default" onClick={open}>
        {offsets.cancelRetirement}
      </Action>
      <Ask
        isOpen={isAsking}
        title={offsets.cancelRetirement}
        verb={offsets.cancelRetirement}
        isDangerous
        isPending={cancel.isPending}
        onYes={() => cancel.mutate()}
        onNo={close}
      >
        <Text size="sm">{offsets.cancelRetirementHint}</Text>
      </Ask>
    </>
  );
}

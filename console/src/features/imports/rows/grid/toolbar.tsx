import { Button, Group, Text } from '@mantine/core';
import { ArrowDownIcon, SearchIcon, UndoIcon } from '@primer/octicons-react';
import type { ReactNode } from 'react';
import { Hint } from '../../../../components/hint.tsx';
import { useImportTexts } from '../../../../i18n/import-texts.ts';

interface Props {
  readonly filter: ReactNode;
  readonly isEditable: boolean;
  readonly canUndo: boolean;
  onUndo(): void;
  onFillDown(): void;
  onReplace(): void;
}

/** The verbs of the grid, and its keys. */
export function Toolbar({ filter, isEditable, canUndo, onUndo, onFillDown, onReplace }: Props): ReactNode {
  const { rowTexts: texts } = useImportTexts();
  const look = { variant: 'default', size: 'xs', disabled: !isEditable } as const;
  return (
    <Group gap="xs">
      {filter}
      <Button {...look} disabled={!isEditable || !canUndo} leftSection={<UndoIcon />} onClick={onUndo}>
        {texts.undo}
      </Button>
      <Hint label={texts.fillHint}>
        <Button {...look} leftSection={<ArrowDownIcon />} onClick={onFillDown}>
          {texts.fillDown}
        </Button>
      </Hint>
      <Button {...look} leftSection={<SearchIcon />} onClick={onReplace}>
        {texts.replace}
      </Button>
      <Text size="xs" c="dimmed">
        {isEditable ? texts.keys : texts.isRunning}
      </Text>
    </Group>
  );
}

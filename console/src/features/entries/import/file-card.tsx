import { Button, Group, Text } from '@mantine/core';
import { FileIcon } from '@primer/octicons-react';
import type { ReactNode } from 'react';
import { Select } from '../../../components/fields/select.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { isRunning } from './state.ts';
import type { Import } from './use-import.ts';

/** Name, size and sheets of the chosen file. */
export function FileCard({ work }: { readonly work: Import }): ReactNode {
  const { imports } = useTexts();
  const format = useFormat();
  const { file, opened, stage, sheet } = work.state;
  if (!file || !opened) return null;
  return (
    <Card>
      <Group>
        <FileIcon size={20} />
        <div>
          <Text fw={550}>{file.name}</Text>
          <Text size="xs" c="dimmed">
            {imports.rows(opened.rowCount)}, {format.bytes(file.size)}
          </Text>
        </div>
        {opened.sheets.length > 1 && stage === 'columns' && (
          <Select
            size="xs"
            aria-label={imports.sheet}
            allowDeselect={false}
            data={[...opened.sheets]}
            value={sheet ?? opened.sheets[0] ?? null}
            onChange={(name) => void work.open(file, name ?? undefined)}
          />
        )}
        {!isRunning(work.state) && (
          <Button variant="default" size="xs" ml="auto" onClick={work.restart}>
            {stage === 'done' ? imports.again : imports.otherFile}
          </Button>
        )}
      </Group>
    </Card>
  );
}

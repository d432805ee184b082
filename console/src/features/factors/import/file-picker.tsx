import { Group, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { UploadIcon } from '@primer/octicons-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../i18n/index.ts';

const MAX_BYTES = 8 * 1024 * 1024;

export function FilePicker({ onFile }: { onFile(file: File): void }): ReactNode {
  const { factors } = useTexts();
  const [isRefused, setRefused] = useState(false);
  return (
    <Stack gap="xs">
      <Dropzone
        accept={{ 'text/csv': ['.csv'], 'text/plain': ['.csv', '.txt'] }}
        maxSize={MAX_BYTES}
        multiple={false}
        inputProps={{ 'aria-label': factors.drop }}
        onDrop={([file]) => file && onFile(file)}
        onReject={() => setRefused(true)}
      >
        <Group justify="center" mih={180} gap="lg">
          <UploadIcon size={28} />
          <div>
            <Text fw={550}>{factors.drop}</Text>
            <Text size="sm" c="dimmed" maw={560} mt={4}>
              {factors.dropHint}
            </Text>
          </div>
        </Group>
      </Dropzone>
      {isRefused && (
        <Text size="sm" c="red" role="alert">
          {factors.tooLarge}
        </Text>
      )}
    </Stack>
  );
}

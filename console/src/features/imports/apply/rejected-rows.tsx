import { Button, Group, Text } from '@mantine/core';
import { DownloadIcon } from '@primer/octicons-react';
import type { Import } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { Card } from '../../../components/layout/card.tsx';
import { useImportTexts } from '../../../i18n/import-texts.ts';

/** The rows that make no entry, as the file that the user knows. */
export function RejectedRows({ item }: { readonly item: Import }): ReactNode {
  const texts = useImportTexts();
  return (
    <Card>
      <Group gap="sm">
        <Button
          component="a"
          variant="default"
          leftSection={<DownloadIcon />}
          href={`/api/v1/imports/${item.id}/rejected`}
          download={texts.rejectedFile(item.name)}
        >
          {texts.rejected}
        </Button>
        <Text size="sm" c="dimmed">
          {texts.rejectedHint}
        </Text>
      </Group>
    </Card>
  );
}

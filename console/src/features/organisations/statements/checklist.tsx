import { List, Text } from '@mantine/core';
import type { InventoryStatement } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { Card } from '../../../components/layout/card.tsx';
import { categoryName, type Texts, useTexts } from '../../../i18n/index.ts';

const CATEGORY = 'scope3.';

function sayMissing(code: string, texts: Texts): string {
  const { statements: words } = texts;
  if (code.startsWith(CATEGORY)) return words.missingCategory(categoryName(code.slice(CATEGORY.length), texts));
  return words.missing[code] ?? code;
}

/** The gaps in the stored statement, as reported by the service. */
export function Checklist({ statement }: { readonly statement: InventoryStatement | undefined }): ReactNode {
  const texts = useTexts();
  const { statements: words } = texts;
  return (
    <Card title={words.checklist}>
      <Text size="sm" c="dimmed" mb="xs">
        {statement ? words.checklistSaved : words.checklistNew}
      </Text>
      {statement?.missing.length === 0 && <Text size="sm">{words.nothingMissing}</Text>}
      {statement && statement.missing.length > 0 && (
        <List size="sm" aria-label={words.checklist}>
          {statement.missing.map((code) => (
            <List.Item key={code}>{sayMissing(code, texts)}</List.Item>
          ))}
        </List>
      )}
    </Card>
  );
}

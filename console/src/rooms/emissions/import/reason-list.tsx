import { List } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { mostFrequent, type Reasons } from './reasons.ts';

const SHOWN = 10;

/** Why rows were refused, and how many for each reason. */
export function ReasonList({ reasons }: { readonly reasons: Reasons }): ReactNode {
  const { imports } = useTexts();
  return (
    <List size="sm">
      {mostFrequent(reasons, SHOWN).map(({ field, message, rows }) => (
        <List.Item key={`${field} ${message}`}>
          {field === '' ? message : `${imports.fields[field]}: ${message}`} ({imports.rows(rows)})
        </List.Item>
      ))}
    </List>
  );
}

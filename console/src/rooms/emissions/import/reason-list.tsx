import { List } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { countReasons, type Problem } from './reasons.ts';

const SHOWN = 10;

/** Why rows were refused, and how many for each reason. */
export function ReasonList({ problems }: { readonly problems: readonly Problem[] }): ReactNode {
  const { imports } = useTexts();
  const reasons = countReasons(problems, (field) => imports.fields[field]).slice(0, SHOWN);
  return (
    <List size="sm">
      {reasons.map(({ message, rows }) => (
        <List.Item key={message}>
          {message} ({imports.rows(rows)})
        </List.Item>
      ))}
    </List>
  );
}

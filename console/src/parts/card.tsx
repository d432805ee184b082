import { Group, Paper, type PaperProps, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Term, type TermId } from './term.tsx';

interface Props extends PaperProps {
  readonly title?: ReactNode;
  /** The word of the glossary that the title is. */
  readonly term?: TermId | undefined;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export const Card = ({ title, term, actions, children, ...props }: Props): ReactNode => (
  <Paper withBorder p="md" bg="var(--card)" component="section" {...props}>
    {(title || actions) && (
      <Group justify="space-between" mb="sm" wrap="nowrap">
        <Title order={2} size="h5">
          <Term id={term}>{title}</Term>
        </Title>
        {actions}
      </Group>
    )}
    {children}
  </Paper>
);

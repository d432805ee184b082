import { Group, Paper, type PaperProps, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props extends PaperProps {
  readonly title?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export const Card = ({ title, actions, children, ...props }: Props): ReactNode => (
  <Paper withBorder p="md" bg="var(--card)" component="section" {...props}>
    {(title || actions) && (
      <Group justify="space-between" mb="sm" wrap="nowrap">
        <Title order={2} size="h5">
          {title}
        </Title>
        {actions}
      </Group>
    )}
    {children}
  </Paper>
);

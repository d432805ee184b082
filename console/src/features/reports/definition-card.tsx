import { Badge, Group, Paper, Text, Title } from '@mantine/core';
import type { ReportDefinition } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/links.tsx';
import { useTexts } from '../../i18n/index.ts';
import classes from './definition-card.module.css';

export function DefinitionCard({ definition }: { readonly definition: ReportDefinition }): ReactNode {
  const { reports } = useTexts();
  const { id, name, description, formats } = definition;
  return (
    <Paper withBorder p="md" bg="var(--card)" className={classes.card}>
      <Title order={3} size="h5">
        {name}
      </Title>
      <Text size="sm" c="dimmed" flex={1}>
        {description}
      </Text>
      <Group justify="space-between" wrap="nowrap">
        <Group gap={4}>
          {formats.map((format) => (
            <Badge key={format} variant="default" radius="sm" size="sm" tt="none" fw={500}>
              {reports.formats[format]}
            </Badge>
          ))}
        </Group>
        <ButtonLink
          to="/reports"
          search={{ order: id }}
          variant="default"
          size="xs"
          aria-label={reports.orderOf(name)}
          resetScroll={false}
        >
          {reports.order}
        </ButtonLink>
      </Group>
    </Paper>
  );
}

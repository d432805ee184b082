import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTexts } from '../../i18n/index.ts';
import { Term, type TermId } from '../hint.tsx';

interface Props {
  readonly title: string;
  /** Glossary term used as the title. */
  readonly term?: TermId;
  /** One sentence for first-time users. */
  readonly hint?: ReactNode;
  /** Link back to the list, above the title. */
  readonly above?: ReactNode;
  /** Buttons on the right. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A screen with its title, actions and content. */
export function Page({ title, term, hint, above, actions, children }: Props): ReactNode {
  const { shell } = useTexts();
  useEffect(() => {
    document.title = `${title} · ${shell.product}`;
  }, [title, shell.product]);
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-end" gap="sm">
        <Box>
          {above}
          <Title order={1} size="h2" tabIndex={-1} style={{ overflowWrap: 'anywhere', outline: 'none' }}>
            <Term id={term}>{title}</Term>
          </Title>
          {hint && (
            <Text c="dimmed" size="sm" mt={4} maw={720}>
              {hint}
            </Text>
          )}
        </Box>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </Stack>
  );
}

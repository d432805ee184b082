import { ActionIcon, Button, Group, Input, Paper, Stack, Text } from '@mantine/core';
import { ArrowUpIcon, PlusIcon, XIcon } from '@primer/octicons-react';
import type { Organisation } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/index.ts';

type Source = Organisation['defaultSources'][number];

const ALL: readonly Source[] = ['custom', 'DEFRA', 'EPA', 'IPCC', 'ADEME', 'EMBER', 'MFE', 'DCCEEW'];

interface Props {
  readonly sources: readonly Source[];
  readonly error: string | undefined;
  onChange(sources: Source[]): void;
}

/** Preferred sources in order. Arrow buttons reorder them by mouse or keyboard. */
export function SourceOrder({ sources, error, onChange }: Props): ReactNode {
  const { organisation: words } = useTexts().organisations;
  const nameOf = (source: Source) => words.sourceNames[source] ?? source;
  const raise = (index: number) => {
    const [source] = sources.slice(index);
    if (source) onChange([...sources.slice(0, index - 1), source, sources[index - 1]!, ...sources.slice(index + 1)]);
  };
  return (
    <Input.Wrapper label={words.sources} description={words.sourcesHint} error={error} labelElement="div">
      <Stack gap={6} mt={6}>
        {sources.map((source, index) => (
          <Paper key={source} withBorder px="sm" py={4} bg="transparent">
            <Group gap="xs" wrap="nowrap">
              <Text size="sm" c="dimmed" className="figure">
                {index + 1}
              </Text>
              <Text size="sm" flex={1}>
                {nameOf(source)}
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={words.raise(nameOf(source))}
                style={{ visibility: index === 0 ? 'hidden' : undefined }}
                onClick={() => raise(index)}
              >
                <ArrowUpIcon />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={words.removeSource(nameOf(source))}
                disabled={sources.length === 1}
                onClick={() => onChange(sources.filter((each) => each !== source))}
              >
                <XIcon />
              </ActionIcon>
            </Group>
          </Paper>
        ))}
        <Group gap="xs">
          {ALL.filter((source) => !sources.includes(source)).map((source) => (
            <Button
              key={source}
              size="compact-xs"
              variant="default"
              leftSection={<PlusIcon size={12} />}
              aria-label={words.addSource(nameOf(source))}
              onClick={() => onChange([...sources, source])}
            >
              {nameOf(source)}
            </Button>
          ))}
        </Group>
      </Stack>
    </Input.Wrapper>
  );
}

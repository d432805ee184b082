import { Code, Group, Stack, Text } from '@mantine/core';
import type { ApiKey } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../components/status-badge.tsx';
import type { Column } from '../../components/table/index.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { AREAS, levelsOf, presetOf } from './access.ts';
import { KeyActions } from './key-actions.tsx';

const COLORS: Record<string, string> = { active: 'green', expired: 'orange', revoked: 'gray' };

export function useApiKeyColumns(): readonly Column<ApiKey>[] {
  const { common, apiKeys } = useTexts();
  const format = useFormat();
  return [
    {
      id: 'name',
      title: common.name,
      sortBy: 'name',
      cell: ({ name, prefix }) => (
        <Stack gap={2} align="flex-start">
          <span>{name}</span>
          <Code fz="xs">{prefix}…</Code>
        </Stack>
      ),
    },
    {
      id: 'scopes',
      title: apiKeys.scopes,
      term: 'permission',
      cell: ({ scopes }) => <Access scopes={scopes} />,
      isWideOnly: true,
    },
    { id: 'owner', title: apiKeys.owner, cell: ({ createdBy }) => createdBy.email, isWideOnly: true },
    {
      id: 'lastUsed',
      title: apiKeys.lastUsed,
      sortBy: 'lastUsedAt',
      cell: ({ lastUsedAt }) => (lastUsedAt ? format.ago(lastUsedAt) : apiKeys.never),
      isWideOnly: true,
    },
    {
      id: 'expires',
      title: apiKeys.expires,
      sortBy: 'expiresAt',
      cell: ({ expiresAt }) => (expiresAt ? format.day(expiresAt) : apiKeys.never),
      isWideOnly: true,
    },
    {
      id: 'status',
      title: common.status,
      cell: ({ status }) => <StatusBadge color={COLORS[status] ?? 'gray'} label={apiKeys.statuses[status] ?? status} />,
    },
    { id: 'actions', title: common.actions, align: 'right', cell: (key) => <KeyActions apiKey={key} /> },
  ];
}

/** Shows a preset by its name, and any other access area by area. */
function Access({ scopes }: { readonly scopes: readonly string[] }): ReactNode {
  const { apiKeys } = useTexts();
  const levels = levelsOf(scopes);
  const preset = presetOf(levels);
  if (preset) return apiKeys.presets[preset];
  return (
    <Group gap={8}>
      {AREAS.filter((area) => levels[area] !== 'none').map((area) => (
        <Text key={area} size="xs">
          {apiKeys.areas[area]}: {apiKeys.levels[levels[area]]}
        </Text>
      ))}
    </Group>
  );
}

import { Button, Fieldset, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/index.ts';
import { AREAS, type Area, type Level, type Levels, levelsOfArea, PRESETS, type Preset, presetOf } from './access.ts';

interface Props {
  readonly levels: Levels;
  readonly error?: string | undefined;
  onChange(levels: Levels): void;
}

/** A key's access, area by area. */
export function AccessPicker({ levels, error, onChange }: Props): ReactNode {
  const { apiKeys } = useTexts();
  const current = presetOf(levels);
  return (
    <Fieldset legend={apiKeys.access} p="sm">
      <Stack gap={6}>
        <Group gap="xs" mb={4}>
          {(Object.keys(PRESETS) as Preset[]).map((id) => (
            <Button
              key={id}
              size="compact-sm"
              variant={id === current ? 'light' : 'default'}
              aria-pressed={id === current}
              onClick={() => onChange(PRESETS[id])}
            >
              {apiKeys.presets[id]}
            </Button>
          ))}
        </Group>
        {AREAS.map((area) => (
          <AreaLevel
            key={area}
            area={area}
            level={levels[area]}
            onChange={(level) => onChange({ ...levels, [area]: level })}
          />
        ))}
        {error && (
          <Text size="xs" c="var(--wrong)" role="alert">
            {error}
          </Text>
        )}
      </Stack>
    </Fieldset>
  );
}

interface AreaProps {
  readonly area: Area;
  readonly level: Level;
  onChange(level: Level): void;
}

function AreaLevel({ area, level, onChange }: AreaProps): ReactNode {
  const { apiKeys } = useTexts();
  const name = apiKeys.areas[area] ?? area;
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm">{name}</Text>
      <SegmentedControl
        size="xs"
        aria-label={name}
        data={levelsOfArea(area).map((value) => ({ value, label: apiKeys.levels[value] ?? value }))}
        value={level}
        onChange={(value) => onChange(value as Level)}
      />
    </Group>
  );
}

import { List, Stack, Text } from '@mantine/core';
import type { Location } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { useFormat, useTexts } from '../../../i18n/index.ts';

/** Where a location has been, and since when. Nothing if it never moved. */
export function PlaceList({ places }: { readonly places: Location['places'] }): ReactNode {
  const { locations } = useTexts().organisations;
  const format = useFormat();
  if (places.length < 2) return null;
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        {locations.places}
      </Text>
      <List size="sm">
        {places.map(({ country, region, validFrom }) => {
          const place = region === null ? format.country(country) : `${format.country(country)} (${region})`;
          return (
            <List.Item key={validFrom}>
              {validFrom === null ? place : locations.placeSince(place, format.day(validFrom))}
            </List.Item>
          );
        })}
      </List>
      <Text size="xs" c="dimmed">
        {locations.placesHint}
      </Text>
    </Stack>
  );
}

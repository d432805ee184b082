import { Text } from '@mantine/core';
import type { Entry } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { useFormat, useTexts } from '../../../i18n/index.ts';

type Journey = NonNullable<Entry['journey']>;

/** “HAM–LHR, 744.9 km, and back; × 2 = 2,979.6 pkm”. Empty for an entry without a journey. */
export function JourneySentence({ of }: { readonly of: Pick<Entry, 'journey' | 'quantity' | 'unit'> }): ReactNode {
  const { common, emissions } = useTexts();
  const format = useFormat();
  const { journey, quantity, unit } = of;
  if (!journey) return null;
  const amount = `${format.number(quantity)} ${common.unit(unit, quantity)}`;
  const { first, second } = factorsOf(journey);
  const { way, product } = emissions.form.journey;
  const legs = journey.legs.map(({ from, to, distanceKm }) =>
    way(from && to ? `${from.iata}–${to.iata}` : '', format.number(distanceKm)),
  );
  return (
    <Text size="sm" c="dimmed" className="figure">
      {[...legs, product(format.number(first), format.number(second), amount)].join('; ')}
    </Text>
  );
}

function factorsOf({ distanceKm, passengers, massTonnes, nights, rooms }: Journey) {
  return { first: distanceKm ?? nights ?? 0, second: passengers ?? massTonnes ?? rooms ?? 0 };
}

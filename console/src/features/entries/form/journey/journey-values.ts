import type { CreateEntry, Entry } from '@tonne/sdk';

/** Values of the form for a journey, from which activity and quantity follow. */
export interface JourneyValues {
  /** Empty if the user enters the quantity. */
  readonly journey: '' | 'travel' | 'freight';
  readonly from: string;
  readonly via: string;
  readonly to: string;
  readonly cabin: string;
  readonly passengers: number | '';
  readonly isReturn: boolean;
  readonly massTonnes: number | '';
  readonly distanceKm: number | '';
}

export const NO_JOURNEY: JourneyValues = {
  journey: '',
  from: '',
  via: '',
  to: '',
  cabin: '',
  passengers: '',
  isReturn: false,
  massTonnes: '',
  distanceKm: '',
};

const FREIGHT = /^freight_(road|rail|sea|inland_waterway|air)(?:_(\w+))?$/;

type Freight = NonNullable<CreateEntry['freight']>;
type FreightLeg = Freight['legs'][number];
export type Cabin = NonNullable<NonNullable<CreateEntry['travel']>['cabin']>;

/** The kind of journey that an activity of the catalogue may be described by. */
export function journeyOf(activity: string): JourneyValues['journey'] {
  if (activity.startsWith('flight_')) return 'travel';
  return FREIGHT.test(activity) ? 'freight' : '';
}

export const isByAir = (activity: string): boolean => FREIGHT.exec(activity)?.[1] === 'air';

type Body = Pick<CreateEntry, 'travel' | 'freight'>;

/** Undefined while a required value is missing. */
export function toJourney(values: JourneyValues, activity: string): Body | undefined {
  const { from, via, to, cabin, passengers, isReturn } = values;
  if (values.journey === 'freight') return toFreight(values, activity);
  if (from === '' || to === '' || passengers === '') return undefined;
  return {
    travel: {
      mode: 'flight',
      from,
      to,
      ...(via !== '' && { via: [via] }),
      ...(cabin !== '' && { cabin: cabin as Cabin }),
      passengers,
      ...(isReturn && { return: true }),
    },
  };
}

function toFreight({ massTonnes, distanceKm, from, to }: JourneyValues, activity: string): Body | undefined {
  const [, mode, vehicle] = FREIGHT.exec(activity) ?? [];
  if (massTonnes === '') return undefined;
  if (mode === 'air') {
    if (from === '' || to === '') return undefined;
    return { freight: { massTonnes, legs: [{ mode: 'air', from, to }] } };
  }
  if (distanceKm === '') return undefined;
  const leg = { mode, ...(vehicle !== undefined && { vehicle }), distanceKm } as FreightLeg;
  return { freight: { massTonnes, legs: [leg] } };
}

/** The form has one change and one leg; it shows the quantity of a longer journey, which leaves the journey as it is. */
export function journeyValuesOf({ journey }: Entry): JourneyValues {
  if (!journey) return NO_JOURNEY;
  const { kind, mode, cabin, passengers, massTonnes, legs } = journey;
  const [first, last] = [legs[0], legs.at(-1)];
  const stops = { from: first?.from?.iata ?? '', to: last?.to?.iata ?? '' };
  const isFlight = mode === 'flight' && legs.length <= 2;
  if (isFlight) {
    const via = legs.length === 2 ? (last?.from?.iata ?? '') : '';
    const people = { cabin: cabin ?? '', passengers: passengers ?? '', isReturn: journey.return } as const;
    return { ...NO_JOURNEY, journey: 'travel', ...stops, via, ...people };
  }
  if (kind !== 'freight' || legs.length > 1) return NO_JOURNEY;
  const distanceKm = stops.from === '' ? (first?.distanceKm ?? '') : '';
  return { ...NO_JOURNEY, journey: 'freight', ...stops, massTonnes: massTonnes ?? '', distanceKm };
}

/** “HAM–LHR”, for a comparison of two versions. */
export function journeyInWords({ travel, freight }: Body): string | null {
  if (travel) return [travel.from, ...(travel.via ?? []), travel.to].join('–');
  return freight ? `${freight.massTonnes} t` : null;
}

import { Decimal } from '../../../kernel/decimal.ts';
import { readAmount } from '../../../platform/tables/index.ts';
import type { Field } from '../columns.rules.ts';
import { type ReadJourney, readJourney } from '../values/journey.rules.ts';
import type { Row } from './row.rules.ts';

/** The part of an entry that states a journey in place of a quantity. */
export type JourneyBody = { readonly travel: object } | { readonly freight: object };

const AIRPORT = /^[A-Z]{3}$/i;

/** The journey of a row: from its columns, or from a text such as `Flug HAM–LHR`. */
export function journeyOf(row: Row, value: string): JourneyBody | undefined {
  const mass = numberIn(row, 'massTonnes');
  if (mass !== undefined) return freightOf(row, mass);
  const journey = journeyIn(row, value);
  if (!journey) return row.text('nights') === '' ? undefined : hotelOf(row, {});
  if (journey.mode === 'hotel') return hotelOf(row, journey);
  const isReturn = journey.isReturn || isYes(row.text('return'));
  const travellers = { passengers: numberIn(row, 'passengers') ?? 1, ...(isReturn && { return: true }) };
  if (journey.mode === 'rail')
    return { travel: { mode: 'rail', distanceKm: Number(journey.distanceKm), ...travellers } };
  const { from, via, to } = journey;
  const cabin = cabinOf(row.text('cabin'));
  return { travel: { mode: 'flight', from, to, ...(via && { via }), ...(cabin && { cabin }), ...travellers } };
}

/** Two airports in columns of their own, else a route, else the text of the activity. */
function journeyIn(row: Row, value: string): ReadJourney | null {
  const [from, to] = [row.text('from'), row.text('to')];
  if (AIRPORT.test(from) && AIRPORT.test(to)) return { mode: 'flight', from, to, isReturn: false };
  const route = row.text('route');
  return (route === '' ? null : readJourney(route, row.context.airports)) ?? readJourney(value, row.context.airports);
}

function hotelOf(row: Row, { nights }: Pick<ReadJourney, 'nights'>): JourneyBody {
  const country = row.text('country').toUpperCase();
  return {
    travel: {
      mode: 'hotel',
      nights: nights ?? numberIn(row, 'nights') ?? 1,
      rooms: numberIn(row, 'rooms') ?? 1,
      ...(/^[A-Z]{2}$/.test(country) && { country }),
    },
  };
}

const freightModes: ReadonlyArray<readonly [RegExp, string]> = [
  [/air|luft|flug|aérien|aéreo/i, 'air'],
  [/sea|see|ship|schiff|mer|mar[ií]/i, 'sea'],
  [/rail|bahn|train|zug|tren/i, 'rail'],
  [/barge|binnen|inland|fluvial/i, 'inland_waterway'],
];

function freightOf(row: Row, massTonnes: number): JourneyBody {
  const stated = row.text('mode');
  const mode = freightModes.find(([words]) => words.test(stated))?.[1] ?? 'road';
  const distanceKm = numberIn(row, 'distanceKm');
  const vehicle = row.text('vehicle').toLowerCase().replaceAll(/\s+/g, '_');
  const places = mode === 'air' ? { from: row.text('from'), to: row.text('to') } : {};
  const way = distanceKm === undefined ? places : { distanceKm };
  return { freight: { massTonnes, legs: [{ mode, ...(vehicle !== '' && { vehicle }), ...way }] } };
}

function numberIn(row: Row, field: Field): number | undefined {
  const text = row.text(field);
  if (text === '') return undefined;
  const at = row.column(field);
  const amount = readAmount(text, at?.decimal ?? '.');
  if (amount !== null) return new Decimal(amount).times(ratios[at?.unit?.toLowerCase() ?? ''] ?? 1).toNumber();
  row.problem(at, 'not_a_number', `“${text}” is not a number.`);
  return undefined;
}

/** Of the units that headers name, to kilometres and tonnes. A mile has 1,609.344 m, and a pound 0.45359237 kg. */
const ratios: Readonly<Record<string, string>> = {
  ...{ m: '0.001', mi: '1.609344', mile: '1.609344', miles: '1.609344', meilen: '1.609344', nm: '1.852' },
  ...{ g: '0.000001', kg: '0.001', lb: '0.00045359237', lbs: '0.00045359237' },
};

const isYes = (text: string): boolean => /^(?:yes|y|true|1|ja|j|oui|o|s[ií]|x|return|hin und zurück)$/i.test(text);

const cabins: ReadonlyArray<readonly [RegExp, string]> = [
  [/premium/i, 'premium_economy'],
  [/^(?:first|f|first class|erste|première|primera)/i, 'first'],
  [/^(?:business|c|j|biz|geschäft|affaires|ejecutiva)/i, 'business'],
  [/^(?:eco|y|m|coach|touris|economy)/i, 'economy'],
];

const cabinOf = (text: string): string | undefined => cabins.find(([words]) => words.test(text))?.[1];

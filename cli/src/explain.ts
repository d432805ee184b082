import type { ApiError, EmissionFactor, Entry, EntryPreview, EntryWithHistory, Tonne } from '@tonne/sdk';
import { proximitySentence } from './proximity.ts';

export interface Explanation {
  readonly entryId: string;
  /** Null for a subcategory outside the catalogue. */
  readonly activity: string | null;
  readonly tco2e: number;
  /** The calculation in one line. */
  readonly calculation: string;
  readonly quantity: number;
  readonly unit: string;
  /** Units of the factor per unit of the entry; null if only the service knows. */
  readonly conversion: { readonly toUnit: string; readonly factor: number | null };
  readonly factor: {
    readonly code: string;
    readonly name: string | null;
    readonly value: number;
    readonly unit: string;
    readonly source: string;
    readonly vintage: number;
    readonly region: string | null;
    readonly publication: string | null;
  };
  /** Reason for this factor, in one sentence. */
  readonly why: string;
  readonly factorProximity: Entry['factorProximity'];
  /** Other factors that fit today, and why they were not chosen. */
  readonly alternatives: readonly { readonly code: string; readonly reason: string }[];
  readonly text: string;
}

const MOST_ALTERNATIVES = 5;

/** Explains an entry's figure. The figure itself always comes from the service. */
export async function explain(tonne: Tonne, entryId: string): Promise<Explanation> {
  const entry = await tonne.emissions.get(entryId);
  const [published, factor, preview] = await Promise.all([
    conversionOf(tonne, entry.unit, activityUnitOf(entry.factor.unit)),
    unlessRefused<EmissionFactor>(tonne.factors.get(entry.factor.code)),
    unlessRefused<EntryPreview>(tonne.emissions.preview(activityOf(entry))),
  ]);
  return describe(entry, published, factor, preview);
}

function describe(
  entry: EntryWithHistory,
  conversion: Explanation['conversion'],
  factor: EmissionFactor | undefined,
  preview: EntryPreview | undefined,
): Explanation {
  const { code, value, unit, source, vintage } = entry.factor;
  const calculation = calculationOf(entry, conversion);
  const why = reasonOf(entry, preview);
  const alternatives = (preview?.candidates ?? [])
    .filter((candidate) => candidate.factor.code !== code)
    .slice(0, MOST_ALTERNATIVES)
    .map((candidate) => ({ code: candidate.factor.code, reason: candidate.reason }));
  const publication = factor?.publication ?? null;
  const origin = `Factor ${code} is by ${source}, ${vintage}${publication === null ? '' : `: ${publication}`}.`;
  const proximity = [proximitySentence(entry)].filter((sentence) => sentence !== undefined);
  const others = alternatives.map((each) => `Not ${each.code}: ${each.reason}`);
  return {
    entryId: entry.id,
    activity: entry.activity,
    tco2e: entry.tco2e,
    calculation,
    quantity: entry.quantity,
    unit: entry.unit,
    conversion,
    factor: {
      code,
      name: factor?.name ?? null,
      value,
      unit,
      source,
      vintage,
      region: factor?.region ?? null,
      publication,
    },
    why,
    factorProximity: entry.factorProximity,
    alternatives,
    text: [calculation, origin, why, ...proximity, ...others].join('\n'),
  };
}

/** The service's calculation in one line: kilograms per activity unit, divided by 1000. */
export function calculationOf(
  { quantity, unit, factor, tco2e }: Pick<EntryWithHistory, 'quantity' | 'unit' | 'factor' | 'tco2e'>,
  { toUnit, factor: conversion }: Explanation['conversion'],
): string {
  const parts = [`${quantity} ${unit}`];
  if (conversion === null) parts.push(`(converted to ${toUnit})`);
  else if (unit !== toUnit) parts.push(`× ${conversion} ${toUnit}/${unit}`);
  return `${parts.join(' ')} × ${factor.value} ${factor.unit} ÷ 1000 kg/t = ${tco2e} tCO2e`;
}

function reasonOf(entry: EntryWithHistory, preview: EntryPreview | undefined): string {
  if (entry.factorOverridden) {
    return `The factor is pinned although it is for another scope or category: ${entry.factorOverrideReason}`;
  }
  if (entry.factorPinned) return 'The factor is pinned: the author of the entry named it.';
  const chosen = `The service chose the factor for ${entry.activity ?? entry.subcategory} at ${entry.location.name} from ${entry.periodStart} to ${entry.periodEnd}.`;
  if (!preview || preview.factor.code === entry.factor.code) return chosen;
  return `${chosen} Today it would choose ${preview.factor.code}; the entry keeps its factor until it is changed.`;
}

const activityUnitOf = (rateUnit: string): string => rateUnit.slice(rateUnit.indexOf('/') + 1);

const activityOf = (entry: EntryWithHistory) => ({
  scope: entry.scope,
  category: entry.category,
  subcategory: entry.subcategory,
  quantity: entry.quantity,
  unit: entry.unit,
  periodStart: entry.periodStart,
  periodEnd: entry.periodEnd,
  locationId: entry.location.id,
  ...(entry.factorPinned && { factorCode: entry.factor.code, factorOverrideReason: entry.factorOverrideReason }),
});

async function conversionOf(tonne: Tonne, unit: string, toUnit: string): Promise<Explanation['conversion']> {
  if (unit === toUnit) return { toUnit, factor: 1 };
  const units = await tonne.units.list({ pageSize: 200 }).toArray();
  const [from, to] = [unit, toUnit].map((code) => units.find((each) => each.code === code));
  if (!from || !to || from.baseUnit !== to.baseUnit) return { toUnit, factor: null };
  return { toUnit, factor: Number((from.factorToBase / to.factorToBase).toPrecision(12)) };
}

/** The explanation works without data that the service refuses, for example in a closed period. */
const unlessRefused = <T>(call: PromiseLike<T>): Promise<T | undefined> =>
  Promise.resolve(call).catch((error: ApiError) => {
    if (error.status >= 400 && error.status < 500 && error.status !== 429) return undefined;
    throw error;
  });

import type { CreateEntry, Entry } from '@tonne/sdk';

/** Values of the form that say what purchased heat, steam or cooling is made from. */
export interface SourceValues {
  readonly category: string;
  readonly energySource: string;
  readonly efficiencyPercent: number | '';
  readonly calorificBasis: string;
}

export const isDelivered = (category: string): boolean =>
  category === 'purchased_heat_steam' || category === 'purchased_cooling';

/** A default of the service is no value of the form, so that the service chooses it again. */
export function sourceValuesOf({ energySource, calorificBasis }: Entry): Omit<SourceValues, 'category'> {
  const stated = energySource?.origin === 'stated' ? energySource : null;
  return {
    energySource: energySource && energySource.origin !== 'default' ? energySource.activity : '',
    efficiencyPercent: stated?.efficiencyPercent ?? '',
    calorificBasis: (stated ? stated.calorificBasis : calorificBasis) ?? '',
  };
}

type Source = Pick<CreateEntry, 'energySource' | 'calorificBasis'>;

/** The calorific value is that of the fuel, which the efficiency refers to. */
export function toSource({ category, energySource, efficiencyPercent, calorificBasis }: SourceValues): Source {
  const basis = (calorificBasis === '' ? null : calorificBasis) as 'gross' | 'net' | null;
  if (!isDelivered(category) || energySource === '') return { energySource: null, calorificBasis: basis };
  if (efficiencyPercent === '') return { energySource: { activity: energySource }, calorificBasis: null };
  return { energySource: { activity: energySource, efficiencyPercent, calorificBasis: basis }, calorificBasis: null };
}

/** “natural_gas 85 %”, for a comparison of two versions. */
export const sourceInWords = (source: CreateEntry['energySource']): string | null =>
  source
    ? [source.activity, source.efficiencyPercent && `${source.efficiencyPercent} %`].filter(Boolean).join(' ')
    : null;

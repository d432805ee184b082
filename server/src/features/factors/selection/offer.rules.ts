import type { Factor, FactorIndex } from '../rules.ts';
import type { Units } from '../units.rules.ts';
import type { ResolvedActivity } from './activity.rules.ts';
import { type Choice, type Circumstances, type Loser, regionsOf } from './rules.ts';

const changed = (choice: Choice, isNew: boolean, offers: () => readonly Loser[]): Choice => ({
  chosen: choice.chosen,
  energySource: choice.energySource ?? null,
  proximity: choice.proximity,
  isLifeCycle: choice.isLifeCycle,
  isNew,
  get losers() {
    return [...offers(), ...choice.losers];
  },
});

/** The choice of an own factor that no approved entry pins yet, because no published factor fits. */
export const asNew = (choice: Choice): Choice => changed(choice, true, () => []);

interface Parts {
  /** The factors that a client may pin. */
  readonly factors: FactorIndex;
  readonly established: FactorIndex;
  readonly complete: FactorIndex;
}

interface Asked {
  readonly activity: Pick<ResolvedActivity, 'category' | 'subcategory' | 'unit'>;
  readonly circumstances: Circumstances;
}

/** Adds the own factors for the activity that only a pin can use. They come first, so that nobody overlooks them. */
export const withOffers = (units: Pick<Units, 'fits'>, parts: Parts, asked: Asked, choice: Choice): Choice =>
  changed(choice, choice.isNew ?? false, () => {
    const compared = new Set([choice.chosen, ...choice.losers.map(({ factor }) => factor)].map(({ code }) => code));
    return offersFor(units, parts, asked)
      .filter(({ code }) => !compared.has(code))
      .map((factor) => ({ factor, reason: reasonOf(parts, factor) }));
  });

function offersFor(
  units: Pick<Units, 'fits'>,
  { factors, established }: Parts,
  { activity: { category, subcategory, unit }, circumstances }: Asked,
): Factor[] {
  const regions = regionsOf(circumstances);
  return factors
    .of(category, subcategory)
    .filter(({ source, code }) => source === 'custom' && established.find(code) === undefined)
    .filter(({ region, activityUnit }) => regions.includes(region) && units.fits(unit, activityUnit));
}

const reasonOf = ({ complete }: Parts, { code }: Factor): string =>
  complete.find(code)
    ? "it is the organisation's own, and no approved entry pins it yet; pin it to use it"
    : "it is the organisation's own, but lacks a publication, a reason of substance or an evidence file; pin it, or add a version that has them";

import { type ErrorDetail, refuseIfAny } from '../../../platform/errors/index.ts';
import type { Activities, CatalogueActivity } from '../activities/rules.ts';
import { heatFor } from '../calculation/energy.rules.ts';
import {
  canBeSource,
  type EnergySource,
  isDelivered,
  type SourceOrigin,
  type StatedSource,
} from '../calculation/source.rules.ts';
import type { ReferenceData, SourceDefault } from '../reference-data/rules.ts';
import type { Factor } from '../rules.ts';
import type { Units } from '../units.rules.ts';
import type { ResolvedActivity } from './activity.rules.ts';
import type { Choice, Circumstances, Loser } from './rules.ts';

interface Context {
  readonly units: Units;
  readonly referenceData: ReferenceData;
  readonly activities: Activities;
}

/** Purchased heat, steam or cooling. */
interface Query {
  readonly activity: ResolvedActivity;
  readonly circumstances: Circumstances;
  readonly stated: StatedSource | null;
}

type Select = (activity: ResolvedActivity, circumstances: Circumstances) => Choice | undefined;

/**
 * The stated source comes first, because it is nearer to this delivery than any average, even the organisation's own. Then
 * comes the chain, and last the usual source of the activity.
 */
export function chooseDelivered(context: Context, select: Select, query: Query): Choice | undefined {
  const { activity, circumstances, stated } = query;
  const published = select(activity, circumstances);
  if (published && !stated) return published;
  const source = stated ? sourceOf(context, activity, stated) : usualSource(context, activity);
  const choice = source && select(consumed(context, source, activity.unit), circumstances);
  return choice && madeFrom(context, source, activity.unit, choice, published);
}

/** The activity that a refusal is about. */
export const soughtBy = (context: Context, { activity, stated }: Query): ResolvedActivity =>
  stated ? consumed(context, stated, activity.unit) : activity;

/** The energy that is consumed, in the unit of the energy that is delivered. */
function consumed({ activities }: Context, { activity }: { activity: string }, unit: string): ResolvedActivity {
  const { ghgScope, category, subcategory } = activities.get(activity)!;
  return { ghgScope, category, subcategory, unit, pinned: null };
}

/** The factor of the source, which gives the figure of the heat. */
function madeFrom(context: Context, source: EnergySource, unit: string, choice: Choice, displaced?: Choice): Choice {
  return {
    chosen: choice.chosen,
    energySource: convertible(context, source, unit, choice.chosen),
    proximity: choice.proximity,
    isLifeCycle: choice.isLifeCycle,
    get losers() {
      return displaced ? [loserTo(source, displaced), ...choice.losers] : choice.losers;
    },
  };
}

const loserTo = ({ activity }: EnergySource, { chosen }: Choice): Loser => ({
  factor: chosen,
  reason: `it is an average, and the entry states that its energy is made from ${activity}`,
});

/** A factor on the other calorific value needs both values of the fuel. A default is then used on that of the factor. */
function convertible({ units, referenceData }: Context, source: EnergySource, unit: string, factor: Factor) {
  const { subcategory, calorificBasis, activity, origin } = source;
  const heat = heatFor(units, referenceData.fuelProperties, { unit, subcategory, factor, calorificBasis });
  if (heat !== undefined) return source;
  const message = `${factor.code} is on the other calorific value, and nothing is known about ${activity} to convert ${calorificBasis} into it; send null`;
  if (origin === 'stated') refuseIfAny([{ field: 'energySource.calorificBasis', message }]);
  return { ...source, calorificBasis: null };
}

const COOLING = 'purchased_cooling';

/** Heat and cooling outside the catalogue have the published efficiencies of a district network. */
const deliveredAs = ({ activities }: Context, { category, subcategory }: ResolvedActivity): string =>
  activities.of(category, subcategory)?.code ?? (category === COOLING ? 'district_cooling' : 'district_heat');

/** The source that a client states, with the published efficiency if the client states none. */
function sourceOf(context: Context, activity: ResolvedActivity, stated: StatedSource): EnergySource {
  const source = context.activities.get(stated.activity)!;
  const { efficiencyPercent = null, calorificBasis = null } = stated;
  if (efficiencyPercent === null) {
    const usual = context.referenceData.sourceDefault(deliveredAs(context, activity), source.code);
    if (!usual) throw new Error(`${source.code} has no published efficiency`);
    return byDefault(source, usual, 'default_efficiency');
  }
  return {
    ...namesOf(source),
    efficiencyPercent: String(efficiencyPercent),
    calorificBasis,
    origin: 'stated',
    citation: null,
    uncertaintyPercent: null,
  };
}

/** The usual source of an activity of the catalogue, if nothing is known about it. */
function usualSource({ activities, referenceData }: Context, activity: ResolvedActivity): EnergySource | undefined {
  const catalogued = activities.of(activity.category, activity.subcategory);
  const usual = catalogued && referenceData.sourceDefault(catalogued.code);
  return usual && byDefault(activities.get(usual.source)!, usual, 'default');
}

const byDefault = (source: CatalogueActivity, usual: SourceDefault, origin: SourceOrigin): EnergySource => ({
  ...namesOf(source),
  efficiencyPercent: usual.efficiencyPercent,
  calorificBasis: usual.calorificBasis,
  origin,
  citation: usual.citation,
  uncertaintyPercent: usual.uncertaintyPercent,
});

const namesOf = ({ code, category, subcategory }: CatalogueActivity) => ({ activity: code, category, subcategory });

/** Problems with a stated source. `unknownActivity` words a name that the catalogue does not have. */
export function checkSource(
  context: Context,
  activity: ResolvedActivity,
  stated: StatedSource,
  unknownActivity: (name: string) => string,
): ErrorDetail[] {
  const problem = problemWith(context, activity, stated, unknownActivity);
  return problem ? [problem] : [];
}

function problemWith(
  context: Context,
  activity: ResolvedActivity,
  { activity: name, efficiencyPercent, calorificBasis }: StatedSource,
  unknownActivity: (name: string) => string,
): ErrorDetail | undefined {
  if (!isDelivered(activity))
    return detail('', 'applies to purchased heat, steam and cooling; leave it out or send null');
  if (activity.pinned) return detail('', 'is not used with a pinned factor; send null for it or for factorCode');
  if (!context.units.fits(activity.unit, 'kWh'))
    return { field: 'unit', message: `${activity.unit} does not measure energy, which an energySource requires` };
  const source = context.activities.get(name);
  if (!source) return detail('.activity', unknownActivity(name));
  if (!canBeSource(source))
    return detail('.activity', `${source.code} is neither a fuel of stationary combustion nor electricity; name one`);
  if (source.kind === 'grid' && (calorificBasis ?? null) !== null)
    return detail('.calorificBasis', 'applies to fuels, and electricity has no calorific value; send null');
  const isKnown = (efficiencyPercent ?? null) !== null;
  if (!isKnown && (calorificBasis ?? null) !== null)
    return detail('.calorificBasis', 'describes efficiencyPercent; send both or neither');
  if (isKnown || context.referenceData.sourceDefault(deliveredAs(context, activity), source.code)) return undefined;
  return detail('.efficiencyPercent', `is required for ${source.code}, which has no published default`);
}

const detail = (field: string, message: string): ErrorDetail => ({ field: `energySource${field}`, message });

import { countryInWords } from '../../../kernel/country.ts';
import { refuseIfAny } from '../../../platform/errors/index.ts';
import type { Activities, ActivityKind } from '../activities/rules.ts';
import type { ReferenceData } from '../reference-data/rules.ts';
import type { Factor } from '../rules.ts';
import type { ResolvedActivity } from './activity.rules.ts';
import { widened } from './chain.rules.ts';
import { type Choice, type Circumstances, isLifeCycleEnergy, proximityOf } from './rules.ts';

interface Context {
  readonly activities: Activities;
  readonly referenceData: ReferenceData;
}

/** How far a figure holds in other countries. Outside the catalogue, the scope tells. */
export function kindOf(
  { activities }: Pick<Context, 'activities'>,
  { ghgScope, category, subcategory }: Pick<Factor, 'ghgScope' | 'category' | 'subcategory'>,
): ActivityKind {
  const catalogued = activities.of(category, subcategory);
  if (catalogued) return catalogued.kind;
  if (ghgScope === 1) return 'physical';
  return category === 'purchased_electricity' ? 'grid' : 'practice';
}

/** The client's choice, as uncertain as if the server had made it. */
export function choosePinned(
  context: Context,
  activity: Pick<ResolvedActivity, 'ghgScope' | 'category'>,
  pinned: Factor,
  circumstances: Circumstances,
): Choice {
  const { referenceData } = context;
  const proximity = proximityOf(referenceData, pinned, circumstances);
  if (isElectricity(activity) && isElsewhere(context, pinned, circumstances)) refuseOtherGrid(pinned, circumstances);
  if (proximity === 'proxy' && circumstances.proxies === 'refuse') refuseProxy(pinned, circumstances);
  return {
    chosen: widened(pinned, referenceData.uncertaintyOf(kindOf(context, pinned), proximity)),
    proximity,
    losers: [],
    isLifeCycle: isLifeCycleEnergy(pinned),
  };
}

const isElectricity = ({ ghgScope, category }: Pick<ResolvedActivity, 'ghgScope' | 'category'>): boolean =>
  ghgScope === 2 && category === 'purchased_electricity';

/** Also a factor of the organisation's own may be stated for another country. */
const isElsewhere = ({ referenceData }: Context, { region }: Factor, circumstances: Circumstances): boolean =>
  proximityOf(referenceData, { source: 'DEFRA', region }, circumstances) === 'proxy';

/** The location-based method takes the grid on which the electricity is used (Scope 2 Guidance, chapter 6.5). */
function refuseOtherGrid({ code, region }: Factor, { country }: Circumstances): never {
  const [theirs, ours] = [countryInWords(region), countryInWords(country)];
  const message = `${code} is for ${theirs}, and the location-based figure of electricity used in ${ours} never takes another country's factor; leave factorCode out, or add the grid factor of ${ours} as your own (POST /api/v1/emission-factors). Record contracts and certificates as instruments`;
  refuseIfAny([{ field: 'factorCode', message }]);
  throw new Error('refused above');
}

function refuseProxy({ code, region }: Factor, { country }: Circumstances): never {
  const place = countryInWords(country);
  const message = `${code} is for ${countryInWords(region)}, and the organisation's factorPolicy refuses factors for other places; pin one for ${place} or the world, or add your own (POST /api/v1/emission-factors)`;
  refuseIfAny([{ field: 'factorCode', message }]);
  throw new Error('refused above');
}

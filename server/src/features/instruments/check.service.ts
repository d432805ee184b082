import type { Actor } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { refuseIfAny } from '../../platform/errors/index.ts';
import type { Library } from '../factors/index.ts';
import { findMarkets, hasSeveralLocations, unknownLocations } from '../organisations/index.ts';
import { readEntryContext } from '../periods/index.ts';
import { type Block, blockOf } from './certificates/rules.ts';
import { findTakenBlocks } from './certificates/store.ts';
import { reasonsAgainst } from './eligibility/rules.ts';
import { readTables } from './eligibility/store.ts';
import { checkTerms, mayBeUnlimited, type ProposedTerms, refuseTaken } from './rules.ts';
import type { CheckedTerms } from './store.ts';

type In = Pick<Actor, 'organisationId'>;

/** Terms that broke no rule. Null blocks: the certificates did not change. */
export type Checked = CheckedTerms & { readonly blocks: readonly Block[] | null };

/** Refuses terms that break a rule, and says of the others whether they qualify. `id` is that of a known instrument. */
export type CheckInstrument = (tx: Tx, where: In, draft: ProposedTerms, id: string | null) => Promise<Checked>;

export function createCheckInstrument({ clock, library }: { clock: Clock; library: Library }): CheckInstrument {
  return async (tx, where, draft, id) => {
    const { organisationId } = where;
    const terms = { ...draft, locationIds: await suppliedLocations(tx, where, draft) };
    const blocks = blocksOf(terms);
    const regions = await knownRegions(tx, organisationId, library);
    const unknown = await unknownLocations(tx, organisationId, terms.locationIds);
    refuseIfAny(checkTerms(terms, { now: clock.now(), regions, unknownLocations: unknown, blocks }));
    const { kgCo2ePerKwh, certificateIds } = terms;
    if (kgCo2ePerKwh === undefined) throw new Error('refused above');
    const taken = await findTakenBlocks(tx, organisationId, id, blocks);
    refuseTaken(taken.map(({ index, instrumentId }) => ({ certificateId: certificateIds[index]!, instrumentId })));
    return { ...terms, kgCo2ePerKwh, ineligibleBecause: reasonsAgainst(terms, readTables()), blocks };
  };
}

const blocksOf = ({ registry, certificateIds }: ProposedTerms): Block[] =>
  registry === null ? [] : certificateIds.map((id) => blockOf(id, registry, readTables().registries));

/** A contract of an organisation with one location is for that location. */
async function suppliedLocations(
  tx: Tx,
  { organisationId }: In,
  { type, locationIds }: ProposedTerms,
): Promise<string[]> {
  if (!mayBeUnlimited(type) || locationIds.length > 0) return locationIds;
  if (await hasSeveralLocations(tx, organisationId)) return [];
  const { sites } = await readEntryContext(tx, organisationId, []);
  return sites.map(({ id }) => id);
}

/** Markets with an electricity factor, and markets with a location of the organisation. */
async function knownRegions(db: Db, organisationId: string, library: Library): Promise<Set<string>> {
  const index = await library.indexFor(db, organisationId);
  const factors = index
    .subcategories('purchased_electricity')
    .flatMap((subcategory) => index.of('purchased_electricity', subcategory));
  const markets = await findMarkets(db, organisationId);
  return new Set([
    ...factors.map(({ region }) => region),
    ...markets.flatMap(({ country, region }) => [country, ...(region === null ? [] : [region])]),
  ]);
}

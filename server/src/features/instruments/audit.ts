import { Decimal } from '../../kernel/decimal.ts';
import type { Database, Db } from '../../platform/db/index.ts';
import type { Audit } from '../../platform/feature.ts';
import { type SharedEntry, sharedEntriesAfter } from '../entries/index.ts';
import { listOrganisationIds } from '../organisations/index.ts';
import type { AllocationRow } from './allocation/rules.ts';
import { allocationsBetween, findOddClaims } from './audit.store.ts';
import { findMissingBlocks } from './certificates/store.ts';

const PAGE = 500;

/** Checks that both sides of each allocation agree and that no certificate is claimed twice. */
export const instrumentsAudit = (db: Database): Audit => ({
  name: 'instruments',
  async run({ organisationId, found }) {
    let allocations = 0;
    for (const id of organisationId === undefined ? await listOrganisationIds(db) : [organisationId]) {
      const report: Report = (instrumentId, problem) =>
        found({ organisationId: id, subject: `instrument ${instrumentId}`, problem });
      allocations += await db.snapshot(async (view) => {
        await checkClaims(view, id, report);
        return checkAllocations(view, id, report);
      });
    }
    return { allocations };
  },
});

type Report = (instrumentId: string, problem: string) => void;

async function checkClaims(db: Db, organisationId: string, report: Report): Promise<void> {
  for (const { instrumentId } of await findMissingBlocks(db, organisationId))
    report(
      instrumentId,
      'states certificates whose numbers are not kept as claimed, so that they could be claimed twice',
    );
  for (const { instrumentId, certificateId, isClaimed } of await findOddClaims(db, organisationId)) {
    const claims = `certificate ${certificateId} is listed as claimed, but the instrument does not state it`;
    const lacks = `states certificate ${certificateId}, but the list of claimed certificates lacks it`;
    report(instrumentId, isClaimed ? claims : lacks);
  }
}

/** Page by page. Returns the number of allocations. */
async function checkAllocations(db: Db, organisationId: string, report: Report): Promise<number> {
  let count = 0;
  for (let after = ''; ; ) {
    const entries = await sharedEntriesAfter(db, organisationId, after, PAGE);
    const upTo = entries.length < PAGE ? null : entries.at(-1)!.id;
    const kept = await allocationsBetween(db, organisationId, { after, upTo });
    compare(entries, kept, report);
    count += kept.length;
    if (upTo === null) return count;
    after = upTo;
  }
}

function compare(entries: readonly SharedEntry[], kept: readonly AllocationRow[], report: Report): void {
  const given = kept.map(({ instrumentId, entryId, kwh }) => [`${instrumentId} ${entryId}`, kwh] as const);
  const shown = entries.flatMap(({ id, instruments }) =>
    instruments.map((share) => [`${share.id} ${id}`, share.kwh] as const),
  );
  const [gives, shows] = [new Map(given), new Map(shown)];
  for (const pair of new Set([...gives.keys(), ...shows.keys()])) {
    const [kwh, wanted] = [gives.get(pair) ?? 0, shows.get(pair) ?? 0];
    if (new Decimal(kwh).eq(wanted)) continue;
    const [instrumentId = '', entryId] = pair.split(' ');
    report(instrumentId, `gives ${inKwh(kwh)} to entry ${entryId}, which shows ${inKwh(wanted)}`);
  }
}

const inKwh = (amount: string | number): string => `${new Decimal(amount).toFixed()} kWh`;

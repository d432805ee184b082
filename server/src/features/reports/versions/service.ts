import { dateInWords, type ReportVersion } from '@tonne/documents';
import { wireTime } from '../../../kernel/period.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { counted } from '../blocks/amounts.rules.ts';
import type { JobRow } from '../jobs/store.ts';
import {
  differencesInWords,
  differencesOf,
  type Figures,
  keyOf,
  numberOf,
  type Replaced,
  type Subject,
} from './rules.ts';
import { findNumbers, findRelatives, findReplaced, highestPlace } from './store.ts';

/** Number and version of a new order. Orders of an organisation hold a lock, so no two take the same. */
export async function nextVersion(
  tx: Tx,
  organisationId: string,
  subject: Subject,
): Promise<{ number: string; reportVersion: number }> {
  const { reportId, periodStart, periodEnd } = subject;
  const known = await findNumbers(tx, organisationId, subject);
  const key = keyOf(subject);
  const same = known.filter((each) => keyOf({ ...each, reportId, periodStart, periodEnd }) === key);
  if (same[0]) return { number: same[0].number, reportVersion: Math.max(...same.map(({ version }) => version)) + 1 };
  const place = await highestPlace(tx, organisationId, subject);
  return { number: numberOf(reportId, periodEnd, place + 1), reportVersion: 1 };
}

export interface Stated {
  figures: Figures | null;
  replaces: Replaced | null;
}

/** Compares the figures with those of the version before. */
export async function compareVersions(view: Db, job: JobRow, figures: Figures | null): Promise<Stated> {
  const earlier = await findReplaced(view, job);
  if (!earlier?.completedAt || earlier.reportVersion === null) return { figures, replaces: null };
  const before = earlier.figures;
  const replaces = {
    historyId: earlier.historyId,
    version: earlier.reportVersion,
    completedAt: wireTime(earlier.completedAt),
    differences: figures && before && differencesOf(figures, before),
    isOtherMethod: figures !== null && before !== null && figures.scope2Method !== before.scope2Method,
  };
  return { figures, replaces };
}

/** What the first page says. Undefined for an order from before reports had numbers. */
export async function versionFor(view: Db, job: JobRow, { replaces }: Stated): Promise<ReportVersion | undefined> {
  const { number, reportVersion: version } = job;
  if (number === null || version === null) return undefined;
  const relatives = await findRelatives(view, job);
  const others = relatives.filter((each) => each.number !== null);
  const unnumbered = relatives.find((each) => each.number === null);
  return {
    number,
    version,
    facts: [
      ...(replaces ? [{ name: 'Replaces', value: replacedInWords(replaces) }] : []),
      ...(others.length === 0 ? [] : [{ name: 'Same period', value: `${OTHERS}: ${others.map(inWords).join(', ')}` }]),
      ...(unnumbered ? [{ name: 'Earlier reports', value: unnumberedInWords(unnumbered) }] : []),
    ],
  };
}

const OTHERS = 'Reports of the same kind with other filters or in another edition';

const inWords = ({ number, version }: { number: string | null; version: number | null }): string =>
  `${number} version ${version}`;

/** `Version 1 of 12 March 2026: +12.300 t CO₂e in the total (…)` */
const replacedInWords = (replaces: Replaced): string =>
  `Version ${replaces.version} of ${dateInWords(replaces.completedAt.slice(0, 10))}: ${differencesInWords(replaces)}`;

const unnumberedInWords = ({ reports, completedAt }: { reports: number; completedAt: Date }): string =>
  `${counted(reports, 'report', 'reports')} of this kind and period from before reports had numbers, the last of ${dateInWords(wireTime(completedAt).slice(0, 10))}`;

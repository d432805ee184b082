import { formats } from '@tonne/documents';
import { wireTime } from '../../../kernel/period.ts';
import type { Actor, Rights } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/index.ts';
import { found, invalidState } from '../../../platform/errors/index.ts';
import { type ById, type Page, pageOf, type WithQuery } from '../../../platform/http/index.ts';
import type { Storage } from '../../../platform/storage/index.ts';
import { presentItem } from '../jobs/present.ts';
import type { JobRow } from '../jobs/store.ts';
import { hiddenFrom, refuseUnreadable } from '../rules.ts';
import type { HistoryList, ReportDownload, ReportHistoryItem } from './schema.ts';
import * as store from './store.ts';

const LIFETIME_MS = 3_600_000;

type FileFields = Pick<JobRow, 'reportId' | 'periodStart' | 'periodEnd' | 'format' | 'number' | 'reportVersion'>;

/** With number and version: a CSV has no other place for them. */
export function fileNameOf({ reportId, periodStart, periodEnd, format, number, reportVersion }: FileFields): string {
  const place = number === null ? '' : `_${number}_v${reportVersion}`;
  return `${reportId}_${periodStart}_${periodEnd}${place}.${formats[format].extension}`;
}

export type LinkTo = (job: FileFields & { fileKey: string }) => Promise<{ downloadUrl: string; expiresAt: string }>;

/** Creates a fresh link to the finished file, which expires after an hour. */
export function createLinks({ clock, storage }: { clock: Clock; storage: Storage }): LinkTo {
  return async (job) => {
    const expiresAt = new Date(clock.now().getTime() + LIFETIME_MS);
    const contentType = formats[job.format].mediaType;
    const downloadUrl = await storage.signedUrl(job.fileKey, { fileName: fileNameOf(job), contentType, expiresAt });
    return { downloadUrl, expiresAt: wireTime(expiresAt) };
  };
}

export const hasFile = <Job extends JobRow>(job: Job): job is Job & { fileKey: string } => job.fileKey !== null;

export type History = ReturnType<typeof createHistory>;

export function createHistory({ linkTo, rights }: { linkTo: LinkTo; rights: Rights }) {
  return {
    async list(db: Db, actor: Actor, { query }: WithQuery<HistoryList>): Promise<Page<ReportHistoryItem>> {
      return pageOf(await store.listHistory(db, actor.organisationId, query, hiddenFrom(rights, actor)), presentItem);
    },

    async download(db: Db, actor: Actor, { id }: ById): Promise<ReportDownload> {
      const row = found(await store.findItem(db, actor.organisationId, id));
      refuseUnreadable(rights, actor, row.reportId);
      if (!hasFile(row)) throw invalidState('This report failed and has no file; generate it again.');
      return linkTo(row);
    },
  };
}

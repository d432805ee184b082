import { formats } from '@tonne/documents';
import { wireTime } from '../../kernel/period.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Storage } from '../../platform/storage/index.ts';
import type { JobRow } from './jobs/store.ts';

const LIFETIME_MS = 3_600_000;

type FileFields = Pick<JobRow, 'reportId' | 'periodStart' | 'periodEnd' | 'format'>;

export const fileNameOf = ({ reportId, periodStart, periodEnd, format }: FileFields): string =>
  `${reportId}_${periodStart}_${periodEnd}.${formats[format].extension}`;

export type LinkTo = (job: FileFields & { fileKey: string }) => Promise<{ downloadUrl: string; expiresAt: string }>;

/** A fresh link to the finished file, good for an hour. */
export function createLinks({ clock, storage }: { clock: Clock; storage: Storage }): LinkTo {
  return async (job) => {
    const expiresAt = new Date(clock.now().getTime() + LIFETIME_MS);
    const contentType = formats[job.format].mediaType;
    const downloadUrl = await storage.signedUrl(job.fileKey, { fileName: fileNameOf(job), contentType, expiresAt });
    return { downloadUrl, expiresAt: wireTime(expiresAt) };
  };
}

export const hasFile = <Job extends JobRow>(job: Job): job is Job & { fileKey: string } => job.fileKey !== null;

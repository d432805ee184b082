import type { Tx } from '../../../platform/db/index.ts';
import type { PostMail } from '../../../platform/mail/mail.ts';
import { definitionById } from '../definitions/index.ts';
import type { JobRow } from '../jobs/store.ts';
import { fileNameOf, hasFile, type LinkTo } from '../links.ts';
import { formats } from '../renderers/index.ts';
import { reportMail } from './mail.ts';
import { findSchedule } from './store.ts';

/** What mail servers commonly still take; beyond it a link goes out instead. */
const MAX_ATTACHED_BYTES = 10 * 1024 * 1024;

/** Puts the mails into the transaction in which the report becomes complete: it is sent once, if it is complete. */
export type Deliver = (tx: Tx, job: JobRow) => Promise<void>;

export function createDeliver({ postMail, linkTo }: { postMail: PostMail; linkTo: LinkTo }): Deliver {
  return async (tx, job) => {
    if (job.scheduleId === null || !hasFile(job)) return;
    const schedule = await findSchedule(tx, job.organisationId, job.scheduleId);
    // Deleted since: nobody is named any more to whom it should go.
    if (!schedule) return;
    const isAttached = (job.sizeBytes ?? 0) <= MAX_ATTACHED_BYTES;
    const attachment = { key: job.fileKey, fileName: fileNameOf(job), contentType: formats[job.format].mediaType };
    const link = isAttached ? undefined : await linkTo(job);
    const content = reportMail({ schedule: schedule.name, report: definitionById(job.reportId).name, job, link });
    for (const to of schedule.recipients) {
      await postMail(tx, job.organisationId, { to, ...content, ...(isAttached && { attachment }) });
    }
  };
}

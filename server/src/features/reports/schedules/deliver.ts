import type { Tx } from '../../../platform/db/index.ts';
import type { Log } from '../../../platform/log/log.ts';
import { isOverCeiling, type Mail, type PostMail } from '../../../platform/mail/mail.ts';
import type { OrganisationService } from '../../organisations/index.ts';
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

interface Dependencies {
  log: Log;
  postMail: PostMail;
  linkTo: LinkTo;
  organisation: Pick<OrganisationService, 'allowedRecipients'>;
}

export function createDeliver({ log, postMail, linkTo, organisation }: Dependencies): Deliver {
  /** False where a ceiling refuses the mail: the report is complete without it, and in the history. */
  const tryPost = async (tx: Tx, organisationId: string, mail: Mail): Promise<boolean> => {
    try {
      await postMail(tx, organisationId, mail);
      return true;
    } catch (error) {
      if (isOverCeiling(error)) return false;
      throw error;
    }
  };

  /** Answers with those it was posted to. In one order everywhere: each mail holds the count of its recipient. */
  const postToAll = async (tx: Tx, { organisationId }: JobRow, recipients: string[], mail: Omit<Mail, 'to'>) => {
    const posted: string[] = [];
    for (const to of (await organisation.allowedRecipients(tx, organisationId, recipients)).sort()) {
      if (await tryPost(tx, organisationId, { to, ...mail })) posted.push(to);
    }
    return posted;
  };

  return async (tx, job) => {
    if (job.scheduleId === null || !hasFile(job)) return;
    const schedule = await findSchedule(tx, job.organisationId, job.scheduleId);
    // Deleted since: nobody is named any more to whom it should go.
    if (!schedule) return;
    const isAttached = (job.sizeBytes ?? 0) <= MAX_ATTACHED_BYTES;
    const attachment = { key: job.fileKey, fileName: fileNameOf(job), contentType: formats[job.format].mediaType };
    const link = isAttached ? undefined : await linkTo(job);
    const content = reportMail({ schedule: schedule.name, report: definitionById(job.reportId).name, job, link });
    const { recipients } = schedule;
    const posted = await postToAll(tx, job, recipients, { ...content, ...(isAttached && { attachment }) });
    if (posted.length < recipients.length) warnOfMissing(log, job, recipients.length - posted.length);
  };
}

function warnOfMissing(log: Log, { organisationId, scheduleId, id: jobId }: JobRow, notMailed: number): void {
  log.warn(
    { organisationId, scheduleId, jobId, notMailed },
    'a report was not mailed to everyone: a ceiling of mails is reached, or a domain is not allowed',
  );
}

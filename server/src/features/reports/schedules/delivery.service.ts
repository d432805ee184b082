import { formats } from '@tonne/documents';
import type { Tx } from '../../../platform/db/index.ts';
import type { Log } from '../../../platform/log.ts';
import { isOverMailLimit, type Mail, type PostMail } from '../../../platform/mail/mail.ts';
import type { OrganisationService } from '../../organisations/index.ts';
import { fileNameOf, hasFile, type LinkTo } from '../history/service.ts';
import type { JobRow } from '../jobs/store.ts';
import { definitionById } from '../service.ts';
import { reportMail } from './mail.ts';
import { MAX_ATTACHED_BYTES } from './rules.ts';
import { findSchedule } from './store.ts';

/** Posts the mails in the transaction that completes the report, so that they are sent exactly once. */
export type Deliver = (tx: Tx, job: JobRow) => Promise<void>;

interface Dependencies {
  log: Log;
  postMail: PostMail;
  linkTo: LinkTo;
  organisation: Pick<OrganisationService, 'allowedRecipients'>;
}

export function createScheduleDelivery({ log, postMail, linkTo, organisation }: Dependencies): Deliver {
  /** False if a mail limit is reached. The report is still complete and available in the history. */
  const tryPost = async (tx: Tx, organisationId: string, mail: Mail): Promise<boolean> => {
    try {
      await postMail(tx, organisationId, mail);
      return true;
    } catch (error) {
      if (isOverMailLimit(error)) return false;
      throw error;
    }
  };

  /** Returns the addressees. Addresses are sorted, since each mail locks the count of its recipient. */
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
    // The schedule was deleted with its recipients.
    if (!schedule) return;
    const isAttached = Number(job.sizeBytes) <= MAX_ATTACHED_BYTES;
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
    'a report was not mailed to all recipients: a mail limit is reached, or a domain is not allowed',
  );
}

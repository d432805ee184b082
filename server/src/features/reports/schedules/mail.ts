import { quoted } from '../../../platform/mail/compose.ts';
import type { JobRow } from '../jobs/store.ts';

interface Content {
  schedule: string;
  report: string;
  job: JobRow;
  /** Replaces the attachment of a large file. */
  link: { downloadUrl: string; expiresAt: string } | undefined;
}

export function reportMail({ schedule, report, job, link }: Content): { subject: string; text: string } {
  const period = `${job.periodStart} to ${job.periodEnd}`;
  const where = link
    ? [
        'The file is too large for a mail. Download it here:',
        link.downloadUrl,
        '',
        `The link works until ${link.expiresAt}. After that, ask for a fresh one with`,
        `GET /api/v1/reports/history/${job.historyId}/download.`,
      ]
    : ['The file is attached.'];
  return {
    subject: `${report}, ${period}`,
    text: [
      `Your scheduled report ${quoted(schedule)} is ready: ${report}, ${period}, ${job.rowCount} rows.`,
      '',
      ...where,
      '',
      `SHA-256 of the file: ${job.sha256}`,
      '',
      'You receive this mail because you are a recipient of this schedule in Tonne.',
    ].join('\n'),
  };
}

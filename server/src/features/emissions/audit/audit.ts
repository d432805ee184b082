import type { Audit } from '../../../platform/audit/audit.ts';
import type { Audit as ChainAudit } from './service.ts';

/** Every revision fits its hash, and every entry its history. */
export const historiesAudit = ({ verify }: ChainAudit): Audit => ({
  name: 'histories',
  async run({ organisationId, found, notCovered }) {
    const { entries, deleted, revisions, differences } = await verify(organisationId, ({ entryId, ...gap }) =>
      notCovered({ ...gap, subject: `entry ${entryId}` }),
    );
    for (const { entryId, revision, problem, ...where } of differences) {
      const subject = `entry ${entryId}${revision === null ? '' : ` revision ${revision}`}`;
      found({ organisationId: where.organisationId, subject, problem });
    }
    return { entries, deleted, revisions };
  },
});

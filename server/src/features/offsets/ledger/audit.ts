import type { Audit } from '../../../platform/audit/audit.ts';
import type { FindUncaused } from './causes.ts';
import type { VerifyLedger } from './verify.ts';

/**
 * Every balance is the sum of its movements, orders and retirements agree with the accounts, and each movement has its
 * cause in the record.
 */
export const ledgerAudit = (verifyLedger: VerifyLedger, findUncaused: FindUncaused): Audit => ({
  name: 'ledger',
  async run({ found }) {
    const { movements, accounts, difference } = await verifyLedger();
    if (difference) {
      const { check, organisationId, account, projectId, vintage, expected, found: actual } = difference;
      const problem = `${check}: expected ${expected}, found ${actual}`;
      found({ organisationId: organisationId || null, subject: `${account} of ${projectId}, ${vintage}`, problem });
    }
    await findUncaused(({ organisationId, id, reference, movedAt }) => {
      const problem = `the record has no change of ${reference} at ${movedAt.toISOString()}`;
      found({ organisationId, subject: `movement ${id}`, problem });
    });
    return { movements, accounts };
  },
});

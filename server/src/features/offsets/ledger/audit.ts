import type { Audit } from '../../../platform/audit/audit.ts';
import type { VerifyLedger } from './verify.ts';

/** Every balance is the sum of its movements, and orders and retirements agree with the accounts. */
export const ledgerAudit = (verifyLedger: VerifyLedger): Audit => ({
  name: 'ledger',
  async run({ found }) {
    const { movements, accounts, difference } = await verifyLedger();
    if (difference) {
      const { check, organisationId, account, projectId, vintage, expected, found: actual } = difference;
      const problem = `${check}: expected ${expected}, found ${actual}`;
      found({ organisationId: organisationId || null, subject: `${account} of ${projectId}, ${vintage}`, problem });
    }
    return { movements, accounts };
  },
});

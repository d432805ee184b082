import { cancelRetirement, type Driver, RETIREMENTS } from './offset-driver.ts';
import type { OffsetSite } from './offset-site.ts';

interface OpenRetirement {
  id: string;
  organisationId: string;
  status: string;
  outcomeUnknown: boolean;
}

const OPEN = `
  SELECT id, organisation_id AS "organisationId", status, outcome_unknown AS "outcomeUnknown" FROM offset_retirements
  WHERE status IN ('pending', 'submitted', 'failed')`;

/** Cancels refused retirements, and retries those without an answer of the registry now instead of in a minute. */
export async function settleOpen(site: OffsetSite, drivers: readonly Driver[]): Promise<boolean> {
  const open = await site.query<OpenRetirement>(OPEN);
  const failed = open.filter(({ status }) => status === 'failed');
  await Promise.all(
    failed.map(({ id, organisationId, outcomeUnknown }) => {
      const driver = drivers.find(({ customer }) => customer.organisationId === organisationId)!;
      return outcomeUnknown ? driver.call(`${RETIREMENTS}/${id}/retry`) : cancelRetirement(driver, id);
    }),
  );
  return open.length === 0;
}

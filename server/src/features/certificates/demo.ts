import type { Actor } from '../../platform/auth/index.ts';
import { lastClosedYear } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { RecordChanges } from '../../platform/record/index.ts';
import { findRetirementsInPeriod } from '../offsets/index.ts';
import { usersByEmail } from '../users/index.ts';
import { type IssueDeps, issue } from './issuance/service.ts';
import type { CreateCertificate } from './schema.ts';
import { createCertificateService } from './service.ts';

const shared = {
  beneficiaryName: 'Harbourside Components Ltd',
  signatoryName: 'Ada Okafor',
  signatoryTitle: 'Head of Sustainability',
};

const yearOf = (year: number) => ({ periodStart: `${year}-01-01`, periodEnd: `${year}-12-31` });

const unchecked = () => undefined;

async function secondAdmin(tx: Tx, actor: Actor): Promise<Actor> {
  const user = (await usersByEmail(tx, actor.organisationId)).get('priya.raman@harbourside.example');
  if (!user) throw new Error('the demo organisation has no second admin');
  return { ...actor, user };
}

/**
 * Certificates of the demo organisation. Two state the inventory of the last closed year: the first, without scope 3, is
 * revoked; the second is complete. One states last year's retirements, and one is pending. One admin requests them and
 * the other approves.
 */
export async function addDemo(tx: Tx, actor: Actor, deps: IssueDeps & { recordAll: RecordChanges }): Promise<void> {
  const certificates = createCertificateService(deps);
  const reviewer = await secondAdmin(tx, actor);
  const now = deps.clock.now();
  const lastYear = now.getUTCFullYear() - 1;
  const inventory = { type: 'ghg_inventory', ...yearOf(lastClosedYear(now)) } as const;

  const request = async (input: Omit<CreateCertificate, keyof typeof shared>): Promise<string> =>
    (await certificates.create(tx, actor, { body: { ...shared, ...input } })).resource.id;

  const certify = async (input: Omit<CreateCertificate, keyof typeof shared>): Promise<string> => {
    const id = await request(input);
    await certificates.review(tx, reviewer, { id, checkVersion: unchecked });
    await certificates.approve(tx, reviewer, { id, checkVersion: unchecked });
    // Does the worker's part immediately.
    await issue(deps, tx, { organisationId: actor.organisationId, id }, (work) => work(tx));
    return id;
  };

  const restated = await certify({ ...inventory, scopeCoverage: [1, 2] });
  const reason = 'Replaced: the inventory was restated to cover scope 3.';
  await certificates.revoke(tx, actor, { id: restated, body: { reason }, checkVersion: unchecked });
  await certify({ ...inventory, scopeCoverage: [1, 2, 3] });
  const retired = await findRetirementsInPeriod(tx, actor.organisationId, yearOf(lastYear));
  const retirementIds = retired.filter(({ status }) => status === 'confirmed').map(({ id }) => id);
  await certify({ type: 'offset_retirement', ...yearOf(lastYear), scopeCoverage: [1, 2, 3], retirementIds });
  await request({
    type: 'custom',
    ...yearOf(lastYear),
    scopeCoverage: [2],
    notes: 'For the landlord of the London site.',
  });
}

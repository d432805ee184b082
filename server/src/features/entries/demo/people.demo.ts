import type { Actor } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { usersByEmail } from '../../users/index.ts';
import type { DemoSite } from './activity.demo.ts';

/** The day on which Jonas Lindqvist leaves the company. */
const HANDOVER = new Date('2025-08-29');

const mailboxes: Record<DemoSite, { contributor: (on: Date) => string; manager: string }> = {
  Manchester: { contributor: () => 'ewan.mclean', manager: 'tom.ashworth' },
  London: { contributor: (on) => (on < HANDOVER ? 'jonas.lindqvist' : 'marisol.vega'), manager: 'grace.whitcombe' },
  Austin: { contributor: () => 'marisol.vega', manager: 'grace.whitcombe' },
};

/** The people who record and approve the entries of a site. */
export interface DemoPeople {
  contributor(site: DemoSite, on: Date): Actor;
  manager(site: DemoSite): Actor;
}

export async function findDemoPeople(tx: Tx, admin: Actor): Promise<DemoPeople> {
  const users = await usersByEmail(tx, admin.organisationId);
  const actorOf = (mailbox: string): Actor => {
    const user = users.get(`${mailbox}@harbourside.example`);
    if (!user) throw new Error(`the demo organisation has no ${mailbox}`);
    return { ...admin, user };
  };
  return {
    contributor: (site, on) => actorOf(mailboxes[site].contributor(on)),
    manager: (site) => actorOf(mailboxes[site].manager),
  };
}

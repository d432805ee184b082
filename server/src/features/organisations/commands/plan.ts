import { Command } from 'commander';
import type { Database } from '../../../platform/db/index.ts';
import { fields, parseInput } from '../../../platform/http/index.ts';
import { type InHouse, print } from '../../../platform/operator/index.ts';
import { plans } from '../../../platform/rate-limit/index.ts';
import type { OrganisationService } from '../organisation/service.ts';

const Change = fields.strictObject({ plan: fields.oneOf(plans, 'Plan') });

interface House {
  db: Database;
  organisations: { organisation: OrganisationService };
}

export function planCommands(inHouse: InHouse<House>): Command {
  const group = new Command('plan').description('plans, which set the rate limits');
  group
    .command('set')
    .description('put an organisation on a plan; it holds from the next request on')
    .argument('<organisationId>')
    .argument('<plan>', plans.join(', '))
    .option('--json', 'print JSON')
    .action(async (organisationId: string, wanted: string, { json }) => {
      const { plan } = parseInput(Change, { plan: wanted });
      await inHouse((house) =>
        house.db.transaction((tx) => house.organisations.organisation.setPlan(tx, organisationId, plan)),
      );
      print({ organisationId, plan }, json);
    });
  return group;
}

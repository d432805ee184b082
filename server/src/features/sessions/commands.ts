import { Command } from 'commander';
import { wireTime } from '../../kernel/period.ts';
import type { Database, Db } from '../../platform/db/index.ts';
import { OperatorError, print, type WithService } from '../../platform/operator/index.ts';
import { type ActiveUser, findActiveUsersByEmail, findFirstAdmin } from '../users/index.ts';
import type { Links } from './links/service.ts';

interface Service {
  db: Database;
  sessions: { links: Links };
}

interface Whose {
  email?: string;
  org?: string;
}

export function consoleCommands(withService: WithService<Service>): Command {
  const group = new Command('console').description('the console in the browser');
  group
    .command('link')
    .description('print a link that signs a user in once, within 15 minutes')
    .option('--email <address>', 'who signs in (default: the oldest active admin of the oldest organisation)')
    .option('--org <organisationId>', 'organisation of that user, where the address belongs to several')
    .option('--json', 'print JSON')
    .action(async ({ json, ...whose }) => print(await withService((service) => linkFor(service, whose)), json));
  return group;
}

const linkFor = ({ db, sessions: { links } }: Service, whose: Whose) =>
  db.transaction(async (tx) => {
    const user = await theOne(tx, whose);
    const { url, expiresAt } = await links.issueConsoleLink(tx, user);
    return { url, email: user.email, organisationId: user.organisationId, expiresAt: wireTime(expiresAt) };
  });

async function theOne(db: Db, { email, org }: Whose): Promise<ActiveUser> {
  const all = email === undefined ? [await findFirstAdmin(db, org)] : await findActiveUsersByEmail(db, email);
  const [user, another] = all.filter((each) => org === undefined || each?.organisationId === org);
  if (!user) throw new OperatorError(`There is no active ${email === undefined ? 'admin' : `user ${email}`}.`);
  if (another) throw new OperatorError(`${email} belongs to several organisations; name one with --org.`);
  return user;
}

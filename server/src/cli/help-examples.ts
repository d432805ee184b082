import type { Command } from 'commander';

/** Examples that `--help` shows below the options. A test fails on a command without an example. */
const EXAMPLES: Record<string, string> = {
  'audit verify': 'tonne audit verify --json',
  backup: 'tonne backup /srv/backups/2026-11-15',
  'certificate verify': 'tonne certificate verify certificate.pdf --keys keys.json',
  'console link': 'tonne console link --email ada@example.com',
  doctor: 'tonne doctor',
  'factors import': 'tonne factors import factors.csv --org org_0190…',
  'factors release': 'tonne factors release 2026.2',
  'import entries': 'TONNE_API_KEY=tnn_… tonne import entries bills.csv --url https://tonne.example.com',
  'key create': 'tonne key create --org org_0190… --name CI --scopes emissions:read,reports:read',
  'key limits': 'tonne key limits key_0190… --per-minute 2000 --per-day unlimited',
  'key list': 'tonne key list --org org_0190… --status active',
  'key revoke': 'tonne key revoke key_0190…',
  'keys adopt': 'tonne keys adopt kPrK_qmx…',
  'keys distrust': 'tonne keys distrust kPrK_qmx… --from 2026-11-01 --reason "A laptop was stolen"',
  'keys list': 'tonne keys list',
  'keys rotate': 'tonne keys rotate --use certificate',
  'ledger verify': 'tonne ledger verify --json',
  migrate: 'tonne migrate --dry-run',
  'org create': 'tonne org create --name "Acme Ltd" --country GB --admin-email ada@example.com',
  'org delete': 'tonne org delete org_0190… --name "Acme Ltd"',
  'org limits': 'tonne org limits org_0190… --per-hour 100000',
  'org list': 'tonne org list --json',
  'org name approve': 'tonne org name approve org_0190… "Acme Ltd"',
  'plan set': 'tonne plan set org_0190… pro',
  'projects import': 'tonne projects import projects.json',
  restore: 'DATA_DIR=./restored tonne restore /srv/backups/2026-11-15',
  'secrets reseal': 'tonne secrets reseal --forget-old',
  'secrets rotate': 'tonne secrets rotate',
  'user erase': 'tonne user erase usr_0190… --yes',
  'user export': 'tonne user export usr_0190… > person.json',
  'user invite': 'tonne user invite --org org_0190… --email ada@example.com --name Ada --role manager',
  'user prove': 'tonne user prove usr_0190…',
  'user recover': 'tonne user recover usr_0190…',
};

export function addHelpExamples(command: Command, path: readonly string[] = []): void {
  const example = EXAMPLES[path.join(' ')];
  if (example !== undefined) command.addHelpText('after', `\nExamples:\n  $ ${example}`);
  for (const each of command.commands) addHelpExamples(each, [...path, each.name()]);
}

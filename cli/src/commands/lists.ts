import type {
  Certificate,
  ListCertificatesQuery,
  ListOffsetProjectsQuery,
  ListOrdersQuery,
  ListRetirementsQuery,
  ListTargetsQuery,
  Location,
  OffsetProject,
  Order,
  ReportingPeriod,
  Retirement,
  Target,
  Unit,
  Wallet,
} from '@tonne/sdk';
import type { Command } from 'commander';
import { group, itemCommand, listCommand } from '../command.ts';
import { choice, option, period, sorting } from '../options.ts';
import { left, right, Table } from '../output/table.ts';

export const targetsCommands = (): Command =>
  group('targets', 'reduction targets', [
    listCommand<Target, ListTargetsQuery>({
      name: 'list',
      summary: 'list targets',
      options: [
        choice('--type <type>', 'only targets of this type', ['absolute', 'intensity', 'net_zero', 'sbti', 'custom']),
        choice('--status <status>', 'only targets in this status', ['active', 'achieved', 'missed', 'archived']),
        ...sorting('createdAt', 'name', 'baseYear', 'targetYear'),
      ],
      examples: ['tonne targets list --status active'],
      list: (tonne, query) => tonne.targets.list(query),
      columns: [
        left('id', ({ id }) => id),
        left('name', ({ name }) => name),
        left('type', ({ type }) => type),
        left('status', ({ status }) => status),
        right('base', ({ baseYear }) => baseYear),
        right('target', ({ targetYear }) => targetYear),
        right('reduction %', ({ reductionPercent }) => reductionPercent),
        right('progress %', ({ progressPercent }) => progressPercent),
      ],
    }),
    itemCommand({
      name: 'progress',
      summary: 'show the status of a target this year and the reason',
      arguments: [['<targetId>', 'identifier of the target']],
      examples: ['tonne targets progress tgt_0190…'],
      run: (tonne, { args }) => tonne.targets.progress(args[0]!),
    }),
  ]);

type Holding = Wallet['holdings'][number];
const holdings = [
  left<Holding>('project', ({ projectName }) => projectName),
  right<Holding>('vintage', ({ vintage }) => vintage),
  right<Holding>('available', ({ available }) => available),
  right<Holding>('reserved', ({ reserved }) => reserved),
];

function walletText({ totalAvailable, totalReserved, totalRetired, holdings: rows }: Wallet): string {
  const table = new Table(holdings, rows);
  const total = `${totalAvailable} tCO2e available, ${totalReserved} reserved, ${totalRetired} retired`;
  return `${[total, ...(rows.length > 0 ? [table.head(), ...rows.map((row) => table.row(row))] : [])].join('\n')}\n`;
}

export const offsetsCommands = (): Command =>
  group('offsets', 'carbon credits', [
    itemCommand<Wallet>({
      name: 'wallet',
      summary: 'show the credits of the organisation',
      examples: ['tonne offsets wallet'],
      run: (tonne) => tonne.offsets.wallet.get(),
      text: walletText,
    }),
    listCommand<OffsetProject, ListOffsetProjectsQuery>({
      name: 'projects',
      summary: 'list projects with credits for sale',
      options: [
        option('--country <code>', 'only projects in this country'),
        choice('--mechanism <mechanism>', 'only projects with this mechanism', ['avoidance', 'removal']),
        option('--max-price <usd>', 'only projects with at most this price per credit'),
        ...sorting('createdAt', 'name', 'pricePerCredit', 'availableCredits'),
      ],
      examples: ['tonne offsets projects --mechanism removal'],
      list: (tonne, query) => tonne.offsets.projects.list(query),
      columns: [
        left('id', ({ id }) => id),
        left('name', ({ name }) => name),
        left('country', ({ country }) => country),
        left('standard', ({ standard }) => standard),
        left('mechanism', ({ mechanism }) => mechanism),
        right('available', ({ availableCredits }) => availableCredits),
        right('USD', ({ pricePerCredit }) => pricePerCredit),
      ],
    }),
    listCommand<Order, ListOrdersQuery>({
      name: 'orders',
      summary: 'list purchase orders',
      options: [
        choice('--status <status>', 'only orders in this status', [
          'pending_payment',
          'confirmed',
          'cancelled',
          'expired',
        ]),
        ...sorting('createdAt', 'totalUsd', 'expiresAt'),
      ],
      examples: ['tonne offsets orders --status pending_payment'],
      list: (tonne, query) => tonne.offsets.orders.list(query),
      columns: [
        left('id', ({ orderId }) => orderId),
        left('status', ({ status }) => status),
        right('USD', ({ totalUsd }) => totalUsd),
        left('created', ({ createdAt }) => createdAt),
        left('expires', ({ expiresAt }) => expiresAt),
      ],
    }),
    listCommand<Retirement, ListRetirementsQuery>({
      name: 'retirements',
      summary: 'list retirements of credits',
      options: [
        choice('--status <status>', 'only in this status', [
          'pending',
          'submitted',
          'confirmed',
          'failed',
          'cancelled',
        ]),
        ...period(' of the claim'),
        ...sorting('createdAt', 'quantity', 'periodStart'),
      ],
      examples: ['tonne offsets retirements --status confirmed'],
      list: (tonne, query) => tonne.offsets.retirements.list(query),
      columns: [
        left('id', ({ id }) => id),
        left('status', ({ status }) => status),
        left('project', ({ projectName }) => projectName),
        right('vintage', ({ vintage }) => vintage),
        right('tCO2e', ({ quantity }) => quantity),
        left('from', ({ periodStart }) => periodStart),
        left('to', ({ periodEnd }) => periodEnd),
      ],
    }),
  ]);

export const certificatesCommands = (): Command =>
  group('certificates', 'certificates of the organisation', [
    listCommand<Certificate, ListCertificatesQuery>({
      name: 'list',
      summary: 'list certificates',
      options: [
        choice('--status <status>', 'only in this status', [
          'pending',
          'under_review',
          'approved',
          'issued',
          'revoked',
        ]),
        ...period(),
        ...sorting('createdAt', 'issuedAt', 'periodStart', 'periodEnd', 'certId'),
      ],
      examples: ['tonne certificates list --status issued'],
      list: (tonne, query) => tonne.certificates.list(query),
      columns: [
        left('number', ({ certId }) => certId),
        left('type', ({ type }) => type),
        left('status', ({ status }) => status),
        left('beneficiary', ({ beneficiaryName }) => beneficiaryName),
        left('from', ({ periodStart }) => periodStart),
        left('to', ({ periodEnd }) => periodEnd),
        right('tCO2e', ({ emissionsTco2e }) => emissionsTco2e),
      ],
    }),
    itemCommand({
      name: 'get',
      summary: 'show a certificate',
      arguments: [['<certId>', 'number of the certificate']],
      examples: ['tonne certificates get CERT-2026-7K3M9QX2'],
      run: (tonne, { args }) => tonne.certificates.get(args[0]!),
    }),
  ]);

export const locationsCommands = (): Command =>
  group('locations', 'sites of the organisation', [
    listCommand<Location>({
      name: 'list',
      summary: 'list locations',
      examples: ['tonne locations list'],
      list: (tonne, query) => tonne.locations.list(query),
      columns: [
        left('id', ({ id }) => id),
        left('name', ({ name }) => name),
        left('country', ({ country }) => country),
        left('region', ({ region }) => region),
        left('default', ({ isDefault }) => (isDefault ? 'yes' : '')),
      ],
    }),
  ]);

export const periodsCommands = (): Command =>
  group('periods', 'reporting periods', [
    listCommand<ReportingPeriod>({
      name: 'list',
      summary: 'list reporting periods',
      examples: ['tonne periods list'],
      list: (tonne, query) => tonne.reportingPeriods.list(query),
      columns: [
        left('id', ({ id }) => id),
        left('name', ({ name }) => name),
        left('from', ({ periodStart }) => periodStart),
        left('to', ({ periodEnd }) => periodEnd),
        left('status', ({ status }) => status),
      ],
    }),
  ]);

export const unitsCommands = (): Command =>
  group('units', 'units of activities', [
    listCommand<Unit>({
      name: 'list',
      summary: 'list the units for entries',
      examples: ['tonne units list --all'],
      list: (tonne, query) => tonne.units.list(query),
      columns: [
        left('code', ({ code }) => code),
        left('name', ({ name }) => name),
        left('dimension', ({ dimension }) => dimension),
      ],
    }),
  ]);

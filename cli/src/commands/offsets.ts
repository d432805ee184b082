import type {
  ListOffsetProjectsQuery,
  ListOrdersQuery,
  ListRetirementsQuery,
  OffsetProject,
  Order,
  Retirement,
  Wallet,
} from '@tonne/sdk';
import type { Command } from 'commander';
import { group, itemCommand, listCommand } from '../command.ts';
import { choice, option, period, sorting } from '../options.ts';
import { left, right, Table } from '../output/table.ts';

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

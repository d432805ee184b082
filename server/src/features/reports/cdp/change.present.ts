import { type Block, column, notes, paragraph, table } from '@tonne/documents';
import { Decimal } from '../../../kernel/decimal.ts';
import { type Reason, reasons, totalOf } from '../../inventory/index.ts';
import { changeOn, changeSince, TONNES, tonnes, total } from '../blocks/amounts.rules.ts';
import { periodLabel, shortLabel } from '../blocks/calendar.rules.ts';
import type { Explained } from '../blocks/emissions/bridge.present.ts';
import { capital, METHODS } from '../blocks/statement/method.present.ts';
import type { Comparison, InventoryData, ScopeSum } from '../inventory.service.ts';

/** Scopes 1 and 2. */
export const isOwn = ({ ghgScope }: Pick<ScopeSum, 'ghgScope'>): boolean => ghgScope !== 3;

/** CDP’s term for each part of the bridge, and what the organisation must decide. */
const CDP_REASONS: Record<Reason, { reason: string; explanation: string }> = {
  activity: {
    reason: 'Unidentified',
    explanation:
      'More or less of the same activities. Divide it into output, renewable energy and other reduction activities.',
  },
  factorEdition: { reason: 'Other', explanation: 'Later editions of the same emission factors.' },
  factorChoice: { reason: 'Other', explanation: 'Other emission factors than in the year before, or another mix.' },
  gwpSet: { reason: 'Change in methodology', explanation: 'Another set of global warming potentials.' },
  scope2Contracts: {
    reason: 'Other',
    explanation:
      'Contracts, certificates and tariffs for energy. Those for renewable energy are a change in renewable energy consumption.',
  },
  boundary: {
    reason: 'Change in boundary',
    explanation: 'Entries that only one of the years counts, though their activity may have gone on.',
  },
  new: {
    reason: 'Other',
    explanation: 'Activities of this year only. Acquisitions and mergers are not distinguished.',
  },
  ended: { reason: 'Other', explanation: 'Activities of the year before only. Divestment is not distinguished.' },
  reclassified: {
    reason: 'Change in methodology',
    explanation: 'Activities that moved to another category or location.',
  },
};

export function changeBlocks(inventory: InventoryData, previous: Comparison, explained: Explained): Block[] {
  const now = total(inventory.counted.filter(isOwn));
  const then = previous.total === null ? null : total(previous.sums.filter(isOwn));
  const method = capital(METHODS[inventory.accounting.scope2Method]);
  return [
    paragraph(
      `7.10 compares gross global scope 1 and 2 combined with those of ${periodLabel(previous.period)}: ${verdict(now, then)}. 7.10.2, basis of the comparison: ${method}.`,
    ),
    table({
      id: 'q7_10',
      title: 'Scope 1 and 2 combined',
      columns: [
        column.text('figure', 'Figure', { width: 36 }),
        column.decimal('previousTco2e', shortLabel(previous.period), { unit: TONNES }),
        column.decimal('tco2e', shortLabel(inventory.parameters), { unit: TONNES }),
        column.decimal('changeTco2e', 'Difference', { unit: TONNES, signed: true }),
        column.percent('changePercent', 'Change', { signed: true }),
      ],
      rows: [
        {
          figure: 'Gross global scope 1 and 2',
          previousTco2e: then?.tco2e ?? null,
          tco2e: now.tco2e,
          changeTco2e: then && tonnes(new Decimal(now.tco2e).minus(then.tco2e)),
          changePercent: changeSince(then?.tco2e ?? null, now.tco2e, now),
        },
      ],
    }),
    reasonTable(explained, then?.tco2e ?? null),
    notes('missing' in explained ? explained.missing : REASON_RULE),
  ];
}

const REASON_RULE =
  'The parts are those of the bridge between the two years and add up to the difference. Tonne knows how figures changed, not why: the reasons in CDP’s words are proposals, and the explanation says what to decide.';

function reasonTable(explained: Explained, before: string | null): Block {
  const parts = 'missing' in explained ? null : totalOf(explained.bridge.changes.filter(isOwn)).parts;
  return table({
    id: 'q7_10_1',
    title: '7.10.1: reasons for the change',
    columns: [
      column.text('part', 'Part', { printed: false, width: 14 }),
      column.text('reason', 'Reason', { width: 22 }),
      column.decimal('changeTco2e', 'Change in emissions', { unit: TONNES, signed: true }),
      column.text('direction', 'Direction of change', { width: 14 }),
      column.percent('emissionsValuePercent', 'Emissions value'),
      column.text('explanation', 'Explanation', { width: 50 }),
    ],
    rows: parts === null ? [] : reasons.map((part) => ({ part, ...CDP_REASONS[part], ...moved(parts[part], before) })),
    emptyText: 'No reasons can be stated.',
  });
}

/** CDP requires the size of the change as a share of the previous year, and its direction separately. */
function moved(change: Decimal, before: string | null) {
  const size = changeOn(before, before && new Decimal(before).plus(change.abs()).toFixed());
  return {
    changeTco2e: tonnes(change),
    direction: change.isZero() ? 'No change' : change.isNegative() ? 'Decreased' : 'Increased',
    emissionsValuePercent: size,
  };
}

/** The wording of the questionnaire. */
function verdict(now: { entries: number; tco2e: string }, then: { tco2e: string } | null): string {
  if (now.entries === 0) return 'No entries are counted in this period, so there is nothing to compare';
  if (then === null) return 'This is our first year of reporting, so we cannot compare to last year';
  const difference = new Decimal(now.tco2e).comparedTo(then.tco2e);
  if (difference === 0) return 'Remained the same overall';
  return difference > 0 ? 'Increased' : 'Decreased';
}

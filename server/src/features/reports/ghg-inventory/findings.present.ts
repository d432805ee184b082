import { Decimal } from '../../../kernel/decimal.ts';
import type { ActivitySum } from '../../inventory/index.ts';
import { counted, inWords, tonnes } from '../blocks/amounts.rules.ts';
import type { Explained } from '../blocks/emissions/bridge.present.ts';
import { missingIntensity } from '../blocks/emissions/intensity.present.ts';
import { APPROACHES, missingPart, missingStatement } from '../blocks/statement/disclosures.present.ts';
import { BIOGENIC_UNKNOWN, biogenicTonnes } from '../blocks/statement/method.present.ts';
import { changedFigures, missingApproval } from '../blocks/statement/sign-off.present.ts';
import { type BaseYear, type InventoryData, scopesOf } from '../inventory.service.ts';

/** Data that decides whether a disclosure is complete. */
export interface Evidence {
  inventory: InventoryData;
  activities: readonly ActivitySum[];
  base: BaseYear | null;
  explained: Explained;
}

export interface Finding {
  status: 'stated' | 'incomplete' | 'missing';
  remark: string;
}

const stated = (remark: string): Finding => ({ status: 'stated', remark });
const incomplete = (remark: string): Finding => ({ status: 'incomplete', remark });
const missing = (remark: string): Finding => ({ status: 'missing', remark });

const NOTHING = 'No entries are counted: record and approve the entries of the period.';

export function boundary({ inventory }: Evidence): Finding {
  const { statement } = inventory;
  if (!statement) return missing(missingStatement(inventory));
  const approach = `${APPROACHES[statement.consolidationApproach]}.`;
  if (statement.boundary === null) return incomplete(`${approach} ${missingPart(inventory, 'the boundary')}`);
  return statement.consolidationApproach === 'equity_share' && statement.shares.length === 0
    ? incomplete(`${approach} ${missingPart(inventory, 'the share of any location')}`)
    : stated(approach);
}

export function operations({ inventory }: Evidence): Finding {
  if (inventory.total.entries === 0) return missing(NOTHING);
  if (!scopesOf(inventory.parameters).includes(3)) return incomplete('The filters leave scope 3 out.');
  if (!inventory.statement) return incomplete(`Categories with entries are listed. ${missingStatement(inventory)}`);
  const silent = inventory.statement.missing.filter((code) => code.startsWith('scope3.')).length;
  return silent === 0
    ? stated('All fifteen scope 3 categories have a status.')
    : incomplete(
        missingPart(inventory, `the relevance of ${counted(silent, 'scope 3 category', 'scope 3 categories')}`),
      );
}

const GROSS = 'No offsets or credits are deducted.';

export function gross({ inventory }: Evidence): Finding {
  if (inventory.total.entries === 0) return missing(NOTHING);
  const scopes = scopesOf(inventory.parameters);
  return scopes.includes(1) && scopes.includes(2)
    ? stated(GROSS)
    : incomplete(`${GROSS} The filters leave a scope out.`);
}

export function everyScope({ inventory }: Evidence): Finding {
  const present = new Set(inventory.counted.map(({ ghgScope }) => ghgScope));
  const absent = [1, 2].filter((scope) => !present.has(scope as 1 | 2));
  return absent.length === 0
    ? stated('See Summary.')
    : incomplete(`No entries are counted in scope ${absent.join(' and scope ')}: record them, or state an exclusion.`);
}

export function gases({ activities }: Evidence): Finding {
  const undivided = activities.reduce((all, each) => all.plus(each.undivided), new Decimal(0));
  if (activities.length === 0) return missing(NOTHING);
  return undivided.isZero()
    ? stated('See Emissions by gas.')
    : incomplete(
        `Factors do not break down ${inWords(tonnes(undivided))}. Choose factors that state their gases where there are any.`,
      );
}

export function baseYear({ inventory, base }: Evidence): Finding {
  if (base === null) return missing(missingPart(inventory, 'a base year'));
  if (base.total === null) return incomplete(`The base year ${base.year} has no approved or locked entries.`);
  return base.isOfStatement
    ? stated(`${base.year}.`)
    : incomplete(`${base.year}, of another statement. ${missingPart(inventory, 'a base year')}`);
}

export const changes = ({ explained }: Evidence): Finding =>
  'missing' in explained ? missing(explained.missing) : stated('See Change against the year before.');

export function biogenic({ inventory }: Evidence): Finding {
  if (inventory.total.entries === 0) return missing(NOTHING);
  const known = biogenicTonnes(inventory.counted);
  return known === null
    ? missing(BIOGENIC_UNKNOWN)
    : stated(`${inWords(known, 't CO₂')}, as far as the factors state it.`);
}

export const exclusions = ({ inventory }: Evidence): Finding =>
  inventory.statement
    ? stated(
        inventory.statement.exclusions.length === 0
          ? 'None is stated.'
          : `${counted(inventory.statement.exclusions.length, 'source is', 'sources are')} listed.`,
      )
    : missing(missingStatement(inventory));

export function scope2({ inventory }: Evidence): Finding {
  if (!scopesOf(inventory.parameters).includes(2)) return incomplete('The filters leave scope 2 out.');
  return inventory.counted.some(({ ghgScope }) => ghgScope === 2)
    ? stated('See Scope 2 by both methods.')
    : missing('No entries of scope 2 are counted.');
}

export function intensity({ inventory }: Evidence): Finding {
  const reason = missingIntensity(inventory);
  return reason === undefined ? stated('See Intensity.') : missing(reason);
}

export function signOff({ inventory }: Evidence): Finding {
  const { statement } = inventory;
  if (!statement) return missing(missingStatement(inventory));
  const { preparer, approval } = statement;
  const changed = approval && changedFigures(approval);
  const lacks = [
    ...(preparer ? [] : [missingPart(inventory, 'the preparer')]),
    ...(approval ? [] : [missingApproval(inventory)]),
    ...(changed ? [changed] : []),
  ];
  if (lacks.length > 0) return incomplete(lacks.join(' '));
  return stated(approval?.people === 'one_person' ? 'Prepared and approved by one person.' : 'See Sign-off.');
}

export const period = ({ inventory: { parameters } }: Evidence): Finding =>
  stated(`${parameters.periodStart} to ${parameters.periodEnd}.`);

export const methods = ({ activities }: Evidence): Finding =>
  activities.length > 0 ? stated('See Methods and factors.') : missing(NOTHING);

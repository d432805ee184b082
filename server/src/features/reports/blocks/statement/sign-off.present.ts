import { type Block, column, dateInWords, notes, type Row, table } from '@tonne/documents';
import { Decimal } from '../../../../kernel/decimal.ts';
import { civilDate } from '../../../../kernel/period.ts';
import type { InventoryStatement } from '../../../organisations/index.ts';
import type { InventoryData } from '../../inventory.service.ts';
import { inWords } from '../amounts.rules.ts';
import { missingPart } from './disclosures.present.ts';

const SELF_DECLARED =
  'This report is the organisation’s own statement. No assurance of it by a third party is recorded.';

type Approval = NonNullable<InventoryStatement['approval']>;

export const dayOfApproval = ({ at }: Pick<Approval, 'at'>) => civilDate(new Date(at));

/** People responsible for the figures: those whom the inventory statement names, and the user who approved it. */
export function signOffBlocks(inventory: InventoryData): Block[] {
  const { statement } = inventory;
  const { preparer = null, approver = null, approval = null } = statement ?? {};
  return [
    table({
      id: 'sign_off',
      title: 'Sign-off',
      columns: [
        column.text('role', 'Role code', { printed: false, width: 16 }),
        column.text('roleName', 'Role', { width: 22 }),
        column.text('name', 'Name', { width: 28 }),
        column.text('position', 'Position', { width: 28 }),
        column.date('date', 'Date'),
      ],
      rows: [
        personRow('preparer', 'Prepared by', preparer),
        ...(approver ? [personRow('named_approver', 'Named as approver', approver)] : []),
        personRow('approver', 'Approved in Tonne by', approval && personOf(approval)),
      ],
    }),
    notes(SELF_DECLARED, ...remarks(inventory)),
  ];
}

type Person = NonNullable<InventoryStatement['preparer']>;

const personRow = (role: string, roleName: string, person: Person | null): Row => ({
  role,
  roleName,
  name: person?.name ?? (role === 'approver' ? 'Not approved' : 'Not named'),
  position: person?.title ?? null,
  date: person?.date ?? null,
});

const personOf = (approval: Approval): Person => ({
  name: approval.by.email,
  title: null,
  date: dayOfApproval(approval),
});

function remarks(inventory: InventoryData): string[] {
  const { preparer = null, approver = null, approval = null } = inventory.statement ?? {};
  return [
    ...(approver ? [`${approver.name} is named by the organisation, not approved in Tonne.`] : []),
    ...new Set([
      ...(preparer ? [] : [missingPart(inventory, 'who prepared the inventory')]),
      ...(approval ? approvalRemarks(approval) : [missingApproval(inventory)]),
    ]),
  ];
}

const approvalRemarks = (approval: Approval): string[] => [
  approval.people === 'one_person'
    ? 'Prepared and approved by one person.'
    : 'Approved by a second person, who had no part in writing the statement.',
  changedFigures(approval) ??
    `The approved figures are unchanged: ${inWords(`${approval.totalTco2e}`)} in the fiscal year.`,
];

export const missingApproval = (inventory: InventoryData): string =>
  inventory.statement
    ? `The inventory statement for ${inventory.fiscalYear} is not approved: let a second person approve it under Settings, Inventory statements.`
    : missingPart(inventory, 'an approval');

/** Undefined if the figures are the approved ones. */
export function changedFigures({ figures, ...approval }: Approval): string | undefined {
  if (figures?.state !== 'changed') return undefined;
  const { differenceTco2e } = figures;
  const difference = new Decimal(differenceTco2e);
  const sign = difference.isPositive() && !difference.isZero() ? '+' : '';
  return `The approved figures have changed since ${dateInWords(dayOfApproval(approval))} (${sign}${inWords(difference.toFixed())}).`;
}

import { type Block, column, notes, table } from '@tonne/documents';
import type { InventoryData } from '../../inventory.service.ts';
import { missingPart } from './disclosures.present.ts';

const roles = [
  { role: 'preparer', roleName: 'Prepared by', part: 'who prepared the inventory' },
  { role: 'approver', roleName: 'Approved by', part: 'who approved the inventory' },
] as const;

const SELF_DECLARED =
  'This report is the organisation’s own statement. No assurance of it by a third party is recorded.';

/** People responsible for the figures, as named in the inventory statement of the year. */
export function signOffBlocks(inventory: InventoryData): Block[] {
  const { statement } = inventory;
  const missing = roles.filter(({ role }) => !statement?.[role]).map(({ part }) => missingPart(inventory, part));
  return [
    table({
      id: 'sign_off',
      title: 'Sign-off',
      columns: [
        column.text('role', 'Role code', { printed: false, width: 12 }),
        column.text('roleName', 'Role', { width: 14 }),
        column.text('name', 'Name', { width: 28 }),
        column.text('position', 'Position', { width: 28 }),
        column.date('date', 'Date'),
      ],
      rows: roles.map(({ role, roleName }) => {
        const person = statement?.[role];
        return {
          role,
          roleName,
          name: person?.name ?? 'Not named',
          position: person?.title ?? null,
          date: person?.date ?? null,
        };
      }),
    }),
    notes(SELF_DECLARED, ...new Set(missing)),
  ];
}

export type { Column, Selection, Sort } from './column.ts';
export { useColumns } from './columns-menu.tsx';
export { DataTable } from './data-table.tsx';
export { ListTable } from './list-table.tsx';
export { type ListOf, type Rows, useRows } from './rows.ts';
export { type ChosenRows, useSelection } from './selection.ts';

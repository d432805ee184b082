export { type ChosenRows, type Column, type Selection, type Sort, useSelection } from './columns.ts';
export { useColumns } from './columns-menu.tsx';
export { DataTable, ListTable } from './data-table.tsx';
export { type ListOf, type Rows, useRows } from './rows.ts';

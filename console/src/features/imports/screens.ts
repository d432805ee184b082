/** All steps in one script: they share most of their parts, and a user of one soon opens the next. */
export { ApplyScreen } from './apply/apply-screen.tsx';
export { FileScreen } from './file/file-screen.tsx';
export { FirstStep } from './import/first-step.tsx';
export { ImportScreen } from './import/import-screen.tsx';
export { ImportListScreen } from './list/list-screen.tsx';
export { RowsScreen } from './rows/rows-screen.tsx';
export { ValuesScreen } from './values/values-screen.tsx';

export { listTenantTables, takeAnyTime } from './catalogue.store.ts';
export { deleteRows, listFileKeys, type RetainedRows } from './deletion.store.ts';
export { ERASED_NAME, isPseudonym, pseudonymise, pseudonymOf } from './erasure.store.ts';
export { mentionsIn, ownTables, recipientColumns } from './mentions.ts';
export { listTraces, type Traces } from './traces.store.ts';

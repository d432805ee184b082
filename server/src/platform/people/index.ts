export { listTenantTables } from './catalogue-store.ts';
export { deleteRows, type KeptRows, listFileKeys } from './deletion-store.ts';
export { pseudonymise } from './erasure-store.ts';
export { mentionsIn, ownTables, recipientColumns } from './mentions.ts';
export { ERASED_NAME, isPseudonym, pseudonymOf } from './pseudonym.ts';
export { listTraces, type Traces } from './traces-store.ts';
export { takeAnyTime } from './triggers-store.ts';

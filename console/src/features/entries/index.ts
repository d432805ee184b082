export { FILE_TYPES, typeOf } from './evidence/file-types.ts';
export { useCircumstances } from './queries.ts';

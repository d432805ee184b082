export { FILE_TYPES, typeOf } from './evidence/file-types.ts';
export { ActivitySearchField } from './form/activity/activity-search-field.tsx';
export { useCircumstances } from './queries.ts';

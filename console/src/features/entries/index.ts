export { useCircumstances } from './queries.ts';

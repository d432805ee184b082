/** Other rooms name entries too. */
export { useCircumstances } from './queries.ts';

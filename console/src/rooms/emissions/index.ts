/** Other rooms name entries too. */
export { useCircumstances } from './names.ts';

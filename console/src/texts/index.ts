export type { Texts } from './catalogue.ts';
export { activityName, categoryName, codeInWords } from './category-names.ts';
export { type Format, useFormat } from './format.ts';
export { factorName, unitLabel } from './labels.ts';
export { LANGUAGES, type Language, loadTexts, preferredLanguage } from './languages.ts';
export { TextsProvider, useLanguage, useTexts } from './provider.tsx';

export type { Texts } from './en/index.ts';
export { type Format, useFormat } from './format.ts';
export { activityName, categoryName, codeInWords, factorName, unitLabel } from './names.ts';
export {
  LANGUAGES,
  type Language,
  loadTexts,
  preferredLanguage,
  TextsProvider,
  useLanguage,
  useTexts,
} from './provider.tsx';

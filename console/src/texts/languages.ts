import type { Texts } from './catalogue.ts';

const catalogues = {
  en: async () => (await import('./en/index.ts')).en,
  de: async () => (await import('./de/index.ts')).de,
} satisfies Record<string, () => Promise<Texts>>;

export type Language = keyof typeof catalogues;

export const LANGUAGES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

export const loadTexts = (language: Language): Promise<Texts> => catalogues[language]();

const STORED = 'tonne.language';

/** The user's choice, else the browser's, else English. */
export function preferredLanguage(): Language {
  const wanted = [localStorage.getItem(STORED), ...navigator.languages.map((tag) => tag.split('-')[0])];
  return wanted.find(isLanguage) ?? 'en';
}

export const rememberLanguage = (language: Language): void => localStorage.setItem(STORED, language);

const isLanguage = (tag: string | null | undefined): tag is Language => typeof tag === 'string' && tag in catalogues;

import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { Texts } from './en/index.ts';

const catalogues = {
  en: async () => (await import('./en/index.ts')).en,
  de: async () => (await import('./de/index.ts')).de,
} satisfies Record<string, () => Promise<Texts>>;

export type Language = keyof typeof catalogues;

export const LANGUAGES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

export const loadTexts = (language: Language): Promise<Texts> => catalogues[language]();

const STORED = 'tonne.language';

/** The user's choice, or the browser's language, or English. */
export function preferredLanguage(): Language {
  const wanted = [localStorage.getItem(STORED), ...navigator.languages.map((tag) => tag.split('-')[0])];
  return wanted.find(isLanguage) ?? 'en';
}

export const rememberLanguage = (language: Language): void => localStorage.setItem(STORED, language);

const isLanguage = (tag: string | null | undefined): tag is Language => typeof tag === 'string' && tag in catalogues;

interface Spoken {
  readonly language: Language;
  readonly texts: Texts;
  speak(language: Language): void;
}

const SpokenContext = createContext<Spoken | undefined>(undefined);

interface Props {
  readonly language: Language;
  readonly texts: Texts;
  readonly children: ReactNode;
}

export function TextsProvider({ children, ...first }: Props): ReactNode {
  const [spoken, setSpoken] = useState(first);
  useEffect(() => {
    document.documentElement.lang = spoken.language;
  }, [spoken.language]);
  const value = useMemo<Spoken>(
    () => ({
      ...spoken,
      speak(language) {
        rememberLanguage(language);
        void loadTexts(language).then((texts) => setSpoken({ language, texts }));
      },
    }),
    [spoken],
  );
  return <SpokenContext value={value}>{children}</SpokenContext>;
}

export const useTexts = (): Texts => useLanguage().texts;

export function useLanguage(): Spoken {
  const spoken = useContext(SpokenContext);
  if (!spoken) throw new Error('There is no TextsProvider above this component.');
  return spoken;
}

import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { Texts } from './catalogue.ts';
import { type Language, loadTexts, rememberLanguage } from './languages.ts';

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

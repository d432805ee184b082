import { sessions as german } from './de/sessions.ts';
import { sessions as english } from './en/sessions.ts';
import type { Language } from './languages.ts';
import { useLanguage } from './provider.tsx';

const catalogues: Readonly<Record<Language, typeof english>> = { en: english, de: german };

/** The words of the screens on which people sign in. They are loaded with those screens: no first figure needs them. */
export const useSessionTexts = (): typeof english => catalogues[useLanguage().language];

import { sessions as german } from './de/features/sessions.ts';
import { sessions as english } from './en/features/sessions.ts';
import { type Language, useLanguage } from './provider.tsx';

const catalogues: Readonly<Record<Language, typeof english>> = { en: english, de: german };

/** The words of the screens on which people sign in. They are loaded with those screens: no first figure needs them. */
export const useSessionTexts = (): typeof english => catalogues[useLanguage().language];

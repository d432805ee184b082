import { sessions as german } from './de/features/sessions.ts';
import { sessions as english } from './en/features/sessions.ts';
import { type Language, useLanguage } from './provider.tsx';

const catalogues: Readonly<Record<Language, typeof english>> = { en: english, de: german };

/** Texts of the sign-in screens. They are loaded with those screens, so they do not delay the first figures. */
export const useSessionTexts = (): typeof english => catalogues[useLanguage().language];

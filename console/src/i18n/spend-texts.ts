import { spend as german } from './de/features/spend/spend.ts';
import { spend as english } from './en/features/spend/spend.ts';
import { type Language, useLanguage } from './provider.tsx';

const catalogues: Readonly<Record<Language, typeof english>> = { en: english, de: german };

/** Texts of the spend rules. They are loaded with their screen. */
export const useSpendTexts = (): typeof english => catalogues[useLanguage().language];

import { meters as german } from './de/features/meters/meters.ts';
import { meters as english } from './en/features/meters/meters.ts';
import { type Language, useLanguage } from './provider.tsx';

const catalogues: Readonly<Record<Language, typeof english>> = { en: english, de: german };

/** Texts of the meters. They are loaded with their screens, so they do not delay the first figures. */
export const useMeterTexts = (): typeof english => catalogues[useLanguage().language];

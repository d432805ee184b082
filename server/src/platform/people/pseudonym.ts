const BEGINNING = 'erased-';
/** RFC 2606 reserves `.invalid`: no mail can ever reach such an address. */
const ENDING = '@erased.invalid';

/** The part of an id that is random, so that it tells two people apart. */
const TELLING_CHARACTERS = 12;

export const ERASED_NAME = 'Erased user';

/** Shown in place of the address of a person whose data was erased. It still tells one person from another. */
export const pseudonymOf = (userId: string): string => `${BEGINNING}${userId.slice(-TELLING_CHARACTERS)}${ENDING}`;

export const isPseudonym = (email: string): boolean => email.endsWith(ENDING);

/** For a statement that makes the same of many ids. */
export const pseudonymParts = { beginning: BEGINNING, ending: ENDING, telling: TELLING_CHARACTERS } as const;

/**
 * An e-mail address as it is compared: only A to Z lose their case (RFC 5321 leaves other letters alone). Unicode folds the
 * Kelvin sign to "k" and would let one address pass for another.
 */
export const foldAddress = (address: string): string =>
  address.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());

export const isSameAddress = (left: string, right: string): boolean => foldAddress(left) === foldAddress(right);

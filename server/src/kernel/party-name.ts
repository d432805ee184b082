/**
 * True if two names are spellings of one party. Letter width and form, case, spaces, and trailing full stops or commas make
 * no difference. "Ltd" and "Limited" do: the service cannot know that two such names are one company.
 */
export const isSameParty = (one: string, other: string): boolean => folded(one) === folded(other);

/** Close to Unicode's NFKC_Casefold. Goes through upper case, so that ß equals ss. */
function folded(name: string): string {
  const letters = name
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC');
  const words = letters.split(/\s+/).filter((word) => word !== '');
  return withoutStops(words.join(' '));
}

function withoutStops(text: string): string {
  let end = text.length;
  while (end > 0 && ' .,'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

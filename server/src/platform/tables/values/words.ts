/** Without case and accents: `März` becomes `marz`. */
export const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** English, German, French, Spanish and Italian, from January on. */
const MONTHS: readonly string[] = [
  'january januar janner jaenner janvier enero gennaio',
  'february februar feber fevrier febrero febbraio',
  'march marz maerz mars marzo mrz',
  'april avril abril aprile',
  'may mai mayo maggio',
  'june juni juin junio giugno',
  'july juli juillet julio luglio',
  'august aout agosto',
  'september septembre septiembre setiembre settembre',
  'october oktober octobre octubre ottobre',
  'november novembre noviembre',
  'december dezember decembre diciembre dicembre',
];

const SHORTEST = 3;

/** Month numbers by name and by each beginning of a name that only one month has. */
function monthsByName(): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const ambiguous = new Set<string>();
  for (const [index, names] of MONTHS.entries()) {
    for (const name of names.split(' ')) {
      for (let length = SHORTEST; length <= name.length; length++) {
        const beginning = name.slice(0, length);
        const known = found.get(beginning);
        if (known !== undefined && known !== index + 1) ambiguous.add(beginning);
        found.set(beginning, index + 1);
      }
    }
  }
  for (const beginning of ambiguous) found.delete(beginning);
  return found;
}

const byName = monthsByName();

export const monthOf = (word: string): number | undefined => byName.get(word);

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** `mar` is left out: it is more often March than mardi or martes. */
export const WEEKDAYS = setOf(
  'mo di mi do fr sa so mon tue tues wed thu thur thurs fri sat sun monday tuesday wednesday thursday friday saturday sunday ' +
    'montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag lun mer jeu ven sam dim lundi mardi mercredi ' +
    'jeudi vendredi samedi dimanche mie jue vie sab dom lunes martes miercoles jueves viernes sabado domingo',
);

/** Words beside a date that do not change it. */
export const FILLERS = setOf('de del des of the st nd rd th e er ieme eme den du le');

export const QUARTERS = setOf('q qu quartal quarter qtr trimestre trim t');

export const HALVES = setOf('h hj halbjahr half semestre s');

import type { Place, Word } from './tree.ts';

/** Quotes one word for fish, which has only these escapes in single quotes. */
const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const at = ({ path }: Place): string => `complete -c tonne -n ${quoted(`__tonne_at ${quoted(path.join(' '))}`)}`;

const commandLine = (place: Place, { name, meaning }: Word): string =>
  `${at(place)} -f -a ${quoted(name)} -d ${quoted(meaning)}`;

function optionLine(place: Place, { name, meaning, values, takesValue }: Place['options'][number]): string {
  const known = values.length > 0 ? ` -f -a ${quoted(values.join(' '))}` : '';
  return `${at(place)} -l ${name.replace(/^--/, '')}${takesValue ? ' -r' : ''}${known} -d ${quoted(meaning)}`;
}

const linesOf = (place: Place): string[] => [
  ...place.commands.map((each) => commandLine(place, each)),
  ...place.values.map((name) => commandLine(place, { name, meaning: '' })),
  ...place.options.map((each) => optionLine(place, each)),
];

export const fish = (places: readonly Place[]): string => `# fish completion of tonne
function __tonne_at
  set -l place ''
  for word in (commandline -opc)[2..-1]
    set -l next (string trim -- "$place $word")
    if contains -- $next ${places
      .slice(1)
      .map(({ path }) => quoted(path.join(' ')))
      .join(' ')}
      set place $next
    end
  end
  test "$place" = "$argv[1]"
end
${places.flatMap(linesOf).join('\n')}
`;

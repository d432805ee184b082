import { quoted } from './quote.ts';
import type { Place } from './tree.ts';

const keyOf = ({ path }: Place): string => quoted(path.join(' '));

const wordsOf = ({ commands, options, values }: Place): string =>
  quoted([...commands.map(({ name }) => name), ...values, ...options.map(({ name }) => name)].join(' '));

/** Completes known values after an option, and file names after any other option with a value. */
const valuesOf = (place: Place): string[] =>
  place.options
    .filter(({ takesValue }) => takesValue)
    .map(
      ({ name, values }) => `    ${quoted(`${place.path.join(' ')} ${name}`)}) words=${quoted(values.join(' '))} ;;`,
    );

export const bash = (places: readonly Place[]): string => `# bash completion of tonne
_tonne() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD - 1]}" place='' words='' index
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "\${place:+$place }\${COMP_WORDS[index]}" in
      ${places.slice(1).map(keyOf).join(' | ')}) place="\${place:+$place }\${COMP_WORDS[index]}" ;;
    esac
  done
  case "$place" in
${places.map((place) => `    ${keyOf(place)}) words=${wordsOf(place)} ;;`).join('\n')}
  esac
  case "$place $previous" in
${places.flatMap(valuesOf).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _tonne tonne
`;

import { quoted } from './quote.ts';
import type { Place, Word } from './tree.ts';

const keyOf = ({ path }: Place): string => quoted(path.join(' '));

/** `_describe` separates a word from its meaning with a colon. */
const described = ({ name, meaning }: Word): string => quoted(`${name.replaceAll(':', '\\:')}:${meaning}`);

const wordsOf = ({ commands, options, values }: Place): string =>
  [...commands.map(described), ...values.map(quoted), ...options.map(described)].join(' ');

const valuesOf = (place: Place): string[] =>
  place.options
    .filter(({ takesValue }) => takesValue)
    .map(
      ({ name, values }) =>
        `    ${quoted(`${place.path.join(' ')} ${name}`)}) found=(${values.map(quoted).join(' ')}) ;;`,
    );

// The variable is not called `path`, which is an alias of PATH in zsh.
export const zsh = (places: readonly Place[]): string => `#compdef tonne
_tonne() {
  local place='' word
  local -a found
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "\${place:+$place }$word" in
      ${places.slice(1).map(keyOf).join(' | ')}) place="\${place:+$place }$word" ;;
    esac
  done
  case "$place" in
${places.map((place) => `    ${keyOf(place)}) found=(${wordsOf(place)}) ;;`).join('\n')}
  esac
  case "$place \${words[CURRENT-1]}" in
${places.flatMap(valuesOf).join('\n')}
  esac
  if (( \${#found} )); then _describe tonne found || _files; else _files; fi
}
if [[ "\${funcstack[1]}" == _tonne ]]; then _tonne "$@"; else compdef _tonne tonne; fi
`;

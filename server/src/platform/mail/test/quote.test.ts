import { expect, it } from 'vitest';
import { quoted } from '../compose.ts';

it.each([
  ['stands in quotes', 'Ada Lovelace', '“Ada Lovelace”'],
  ['cannot close them', 'Ada” says: "pay', "“Ada' says: 'pay”"],
  ['stays on one line, also if it is older than that rule', 'Ada\r\n\r\nClick\u2028here', '“Ada Click here”'],
  ['holds no address', 'see https://evil.example/x', '“see https: //evil. example/x”'],
  ['holds no host', 'www.evil.example', '“www. evil. example”'],
  ['keeps its numbers', 'Under 1.5 degrees', '“Under 1.5 degrees”'],
  ['is cut short', 'ä'.repeat(81), `“${'ä'.repeat(79)}…”`],
  ['is whole at the limit', '😀'.repeat(80), `“${'😀'.repeat(80)}”`],
])('a name in a mail %s', (_what, name, expected) => {
  expect(quoted(name)).toBe(expected);
});

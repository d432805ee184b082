const WIDTH = 100;

/** Formats an output as a document shows it: indented JSON, and only the headers that the document names. */
export function present(language: string, output: string, shown: string): string {
  const text = output.replaceAll('\r', '').replace(/^\n+/, '').trimEnd();
  if (language === 'json') return layOut(JSON.parse(text));
  return language === 'http' ? presentHttp(text, headerNames(shown)) : text;
}

function presentHttp(text: string, names: readonly string[]): string {
  const { status, headers, body } = splitHttp(text);
  const named = names.flatMap((name) => headers.filter((header) => nameOf(header) === name));
  const head = [status, ...named].join('\n');
  return body === '' ? head : `${head}\n\n${layOut(JSON.parse(body))}`;
}

function splitHttp(text: string): { status: string; headers: string[]; body: string } {
  const [head = '', ...rest] = text.split('\n\n');
  const [status = '', ...headers] = head.split('\n');
  return { status, headers, body: rest.join('\n\n') };
}

const headerNames = (shown: string): string[] => splitHttp(shown).headers.map(nameOf);
const nameOf = (header: string): string => header.split(':', 1)[0]!.toLowerCase();

/** On one line if it fits, otherwise one member per line. */
export function layOut(value: unknown, indent = ''): string {
  const line = inline(value);
  if (value === null || typeof value !== 'object' || indent.length + line.length <= WIDTH) return line;
  const inner = `${indent}  `;
  const name = (key: string): string => (Array.isArray(value) ? '' : `${JSON.stringify(key)}: `);
  const members = Object.entries(value).map(([key, member]) => `${inner}${name(key)}${layOut(member, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${members.join(',\n')}\n${indent}${close}`;
}

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}: ${inline(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

const MASKS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b([a-z]{3,4})_[0-9a-f]{32}\b/g, '$1_<id>'],
  [/\btnn_[0-9A-Za-z]{46}\b/g, 'tnn_<key>'],
  [/\btnn_[0-9A-Za-z]{8}\b/g, 'tnn_<prefix>'],
  [/\bwhsec_[\w+/]{43}=/g, 'whsec_<secret>'],
  [/("(?:sha256|contentHash|inputsRoot)"): "[0-9a-f]{64}"/g, '$1: "<hash>"'],
  [/("sizeBytes"): \d+/g, '$1: <number>'],
  [/\bCERT-\d{4}-[0-9A-HJKMNP-TV-Z]{8}\b/g, 'CERT-<number>'],
  // The figures of a target depend on the day.
  [
    /("(?:currentYear|currentTco2e|projectedTco2e|retiredTco2e|allowedTco2eThisYear|trajectoryTco2e|progressPercent)"): [-\d.]+/g,
    '$1: <number>',
  ],
  // The sandbox confirms within the day.
  [/("estimatedConfirmationDate"): "\d{4}-\d{2}-\d{2}"/g, '$1: "<date>"'],
  [/("because"): "[^"]*"/g, '$1: "<sentence>"'],
  [/("nextCursor"): "[\w-]+"/g, '$1: "<cursor>"'],
  [/(\/invitation#\/)[0-9A-Za-z]{43}\b/g, '$1<token>'],
  [/(#code=)[0-9A-Za-z]{43}\b/g, '$1<code>'],
  [/\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z/g, '<time>'],
  [/^(x-ratelimit-(?:remaining|reset)|retry-after): \d+$/gim, '$1: <number>'],
  [/("retryAfter"): \d+/g, '$1: <number>'],
];

/** Ignores values that differ from run to run; everything else must match exactly. */
export const mask = (text: string): string =>
  MASKS.reduce((masked, [pattern, word]) => masked.replaceAll(pattern, word), text);

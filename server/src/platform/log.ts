import { type DestinationStream, type Logger, pino } from 'pino';

/** The part of pino that the service uses: an object for machines, a sentence for people. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** These are never logged on purpose. Redaction catches a careless `log.info({ req })`. */
const SECRETS: ReadonlySet<string> = new Set([
  'authorization',
  'x-api-key',
  'cookie',
  'value',
  'signingSecret',
  'invitationUrl',
  'password',
  'token',
]);
const DEPTH = 3;

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    // pino's own redaction looks for every path in every line, and most lines contain no object at all.
    formatters: { log: (fields: Fields) => withoutSecrets(fields, DEPTH) },
    serializers: { err: (error: Error) => withoutSecrets({ ...pino.stdSerializers.err(error) }, DEPTH) },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination ? pino(options, destination) : pino(options);
}

type Fields = Readonly<Record<string, unknown>>;

function withoutSecrets(fields: Fields, depth: number): Record<string, unknown> {
  const entries = Object.entries(fields);
  if (!entries.some(([name, value]) => SECRETS.has(name) || isContainer(value))) return fields;
  return Object.fromEntries(
    entries.map(([name, value]) => [name, SECRETS.has(name) ? '[redacted]' : inside(value, depth)]),
  );
}

function inside(value: unknown, depth: number): unknown {
  if (!isContainer(value) || depth === 1) return value;
  if (Array.isArray(value)) return value.map((item) => inside(item, depth - 1));
  return withoutSecrets(value, depth - 1);
}

/** An error has a serializer. A date or a buffer serializes itself. */
const isContainer = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !(value instanceof Error) && !('toJSON' in value);

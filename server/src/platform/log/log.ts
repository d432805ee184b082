import { type DestinationStream, type Logger, pino } from 'pino';

/** The part of pino the service uses: an object for machines, a sentence for people. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** These are never logged on purpose; redaction catches a careless `log.info({ req })`. */
const SECRETS = [
  'authorization',
  'x-api-key',
  'cookie',
  'value',
  'signingSecret',
  'invitationUrl',
  'password',
  'token',
];

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const paths = SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);
  const options = {
    level,
    base: null,
    redact: { paths, censor: '[redacted]' },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination ? pino(options, destination) : pino(options);
}

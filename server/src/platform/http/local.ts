import type { IncomingMessage } from 'node:http';
import { AppError } from '../errors/index.ts';

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/** Any of these says that somebody else asks through a program on this machine. */
const PROXIED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** Judged by the connection, whatever proxies are trusted: headers can make a request less local, never more. */
export function expectLocal({ socket, headers }: IncomingMessage): void {
  const isLocal = LOOPBACK.test(socket.remoteAddress ?? '') && !PROXIED.some((name) => headers[name] !== undefined);
  if (isLocal) return;
  throw new AppError('MISSING_TOKEN', {
    message: 'Without METRICS_TOKEN, metrics are answered on the machine of the service only.',
  });
}

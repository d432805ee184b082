import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface Received {
  readonly recipients: string[];
  readonly text: string;
}

/** A real SMTP server that stores the mails it receives. */
export async function startMailbox(): Promise<{ url: string; received: Received[]; close(): Promise<void> }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, done) {
      const text = (await buffer(stream)).toString('latin1');
      received.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), text });
      done();
    },
  });
  const { port } = await new Promise<AddressInfo>((resolve) => {
    const net = server.listen(0, '127.0.0.1', () => resolve(net.address() as AddressInfo));
  });
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, received, close };
}

/** The parsed header: one line per field, with folded lines joined (RFC 5322 §2.2.3). */
export const headerLines = (message: string): string[] =>
  message
    .split('\r\n\r\n', 1)[0]!
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');

export interface Part {
  readonly headers: string[];
  readonly bytes: Buffer;
}

/** The decoded attachments of a multipart message (RFC 2046 §5.1, base64). */
export function attachmentsOf(message: string): Part[] {
  const boundary = /boundary="([^"]+)"/.exec(message)?.[1];
  const parts = message
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => part.replace(/^\r\n/, ''));
  return parts
    .filter((part) => /^Content-Disposition: attachment/im.test(part))
    .map((part) => ({
      headers: headerLines(part),
      bytes: Buffer.from(part.slice(part.indexOf('\r\n\r\n')), 'base64'),
    }));
}

import type { Readable } from 'node:stream';
import type { SendMailOptions } from 'nodemailer';
import { toOneLine } from '../../kernel/text.ts';
import { type Storage, safeFileName } from '../storage/index.ts';

/** A file of the storage, read when the mail is sent. */
export interface Attachment {
  key: string;
  fileName: string;
  contentType: string;
}

export interface Mail {
  to: string | string[];
  subject: string;
  text: string;
  attachment?: Attachment;
}

/** One plain address: no list, no name, no line that would end the header. */
const ADDRESS = /^[^\s\p{Cc}@<>()",;:\\[\]]+@[^\s\p{Cc}@<>()",;:\\[\]]+$/u;

export const recipientsOf = ({ to }: Pick<Mail, 'to'>): string[] => (Array.isArray(to) ? to : [to]);

/** Addresses come from requests. This is the last check, in case an earlier one accepted a wrong address. */
export function checkRecipients(mail: Pick<Mail, 'to'>): void {
  const recipients = recipientsOf(mail);
  if (recipients.length === 0 || !recipients.every((each) => ADDRESS.test(each))) {
    throw new TypeError('A mail goes to one or more plain addresses');
  }
}

/** Sends the message while the attached file is open. The mail library encodes the subject and the file's name. */
export async function withMessage<T>(
  id: string,
  mail: Mail,
  { from, storage }: { from: string; storage: Storage },
  send: (message: SendMailOptions) => Promise<T>,
): Promise<T> {
  checkRecipients(mail);
  const file = mail.attachment && (await storage.read(mail.attachment.key));
  try {
    return await send({
      messageId: `<${id}@${hostOf(from)}>`,
      from,
      // As objects, because the library searches strings for further addresses.
      to: recipientsOf(mail).map((address) => ({ name: '', address })),
      subject: mail.subject,
      text: mail.text,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(mail.attachment && file ? { attachments: [attached(mail.attachment, file)] } : {}),
    });
  } finally {
    // If no server answered, the file was not read to its end.
    file?.destroy();
  }
}

const hostOf = (from: string): string => from.match(/@([^\s>]+)/)?.[1] ?? 'localhost';

const attached = ({ fileName, contentType }: Attachment, content: Readable) => ({
  filename: safeFileName(fileName),
  contentType,
  content,
});

const MOST_CHARACTERS = 80;

/**
 * A name in a mail comes from a user and must not look like text of the service. It is put on one line in quotes that
 * it cannot close, shortened, and without anything that a mail program would turn into a link.
 */
export const quoted = (name: string): string =>
  `“${withoutLinks(shortened(toOneLine(name))).replaceAll(/["“”]/g, "'")}”`;

function shortened(line: string): string {
  const characters = [...line];
  return characters.length <= MOST_CHARACTERS ? line : `${characters.slice(0, MOST_CHARACTERS - 1).join('')}…`;
}

/** A host has a dot before a letter, and a URL has `://`. "Acme S.A." becomes "Acme S. A.", which means the same. */
const withoutLinks = (line: string): string => line.replaceAll('://', ': //').replaceAll(/\.(?=\p{L})/gu, '. ');

import type { Writable } from 'node:stream';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Storage } from '../../../platform/storage/index.ts';
import type { VerifyUrl } from '../present.ts';
import { sealedOf } from '../signing/sealed.ts';
import type { CertificateRow } from '../store.ts';
import type { Printed } from './printed.ts';

const LINK_LIFETIME_MS = 15 * 60_000;

interface Kind {
  suffix: string;
  contentType: string;
  /** Loaded when first needed: a process that prints nothing opens no fonts. */
  print(printed: Printed, sink: Writable): Promise<void>;
}

const kinds = {
  pdf: {
    suffix: '.pdf',
    contentType: 'application/pdf',
    print: async (printed, sink) => (await import('./pdf/page.ts')).printPdf(printed, sink),
  },
  svg: {
    suffix: '.svg',
    contentType: 'image/svg+xml',
    print: async (printed, sink) => void sink.end((await import('./svg/sheet.ts')).drawCertificate(printed)),
  },
  pngBadge: {
    suffix: '-badge.png',
    contentType: 'image/png',
    print: async (printed, sink) => void sink.end((await import('./badge/badge.ts')).paintBadge(printed)),
  },
} satisfies Record<string, Kind>;

export type Files = ReturnType<typeof createFiles>;

export function createFiles({ clock, storage, verifyUrl }: { clock: Clock; storage: Storage; verifyUrl: VerifyUrl }) {
  const keyOf = ({ organisationId, certId }: CertificateRow, { suffix }: Kind): string =>
    `certificates/${organisationId}/${certId}${suffix}`;

  const linkTo = (row: CertificateRow, kind: Kind): Promise<string> =>
    storage.signedUrl(keyOf(row, kind), {
      fileName: `${row.certId}${kind.suffix}`,
      contentType: kind.contentType,
      expiresAt: new Date(clock.now().getTime() + LINK_LIFETIME_MS),
    });

  return {
    /** Writes the same bytes for the same row every time. */
    async write(row: CertificateRow): Promise<void> {
      const printed = { ...sealedOf(row), verifyUrl: verifyUrl(row.certId) };
      for (const kind of Object.values(kinds))
        await storage.put(keyOf(row, kind), kind.contentType, (sink) => kind.print(printed, sink));
    },

    async linksTo(row: CertificateRow) {
      return {
        pdf: await linkTo(row, kinds.pdf),
        svg: await linkTo(row, kinds.svg),
        pngBadge: await linkTo(row, kinds.pngBadge),
      };
    },
  };
}

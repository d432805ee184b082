import type { Writable } from 'node:stream';
import type { SignaturePlace } from '@tonne/documents/pdf';
import type { Clock } from '../../../platform/clock.ts';
import {
  type DocumentCertificate,
  type SealedFormat,
  type Signer,
  sealText,
  writeSealed,
} from '../../../platform/crypto/index.ts';
import type { Storage } from '../../../platform/storage/index.ts';
import { type Printed, sealedJson, sealedOf } from '../claims/present.ts';
import type { VerifyUrl } from '../present.ts';
import type { CertificateRow } from '../store.ts';

const LINK_LIFETIME_MS = 15 * 60_000;

interface Kind {
  suffix: string;
  contentType: string;
  /** Null for a badge, which proves nothing by itself. */
  sealedAs: SealedFormat | null;
  /** Loads its module on first use, so that a process that prints nothing opens no fonts. */
  print(printed: Shown, sink: Writable, json: string, place?: SignaturePlace): Promise<void>;
}

/** PDF and SVG keep what was signed. The badge also shows that the inputs have changed since. */
type Shown = Printed & { isSuperseded: boolean };

const kinds = {
  pdf: {
    suffix: '.pdf',
    contentType: 'application/pdf',
    sealedAs: 'pdf',
    print: async (printed, sink, json, place) =>
      (await import('./pdf/present.ts')).printPdf(printed, sink, json, place),
  },
  svg: {
    suffix: '.svg',
    contentType: 'image/svg+xml',
    sealedAs: 'svg',
    print: async (printed, sink, json) =>
      void sink.end((await import('./svg/present.ts')).drawCertificate(printed, json)),
  },
  pngBadge: {
    suffix: '-badge.png',
    contentType: 'image/png',
    sealedAs: null,
    print: async (printed, sink) => void sink.end((await import('./badge.present.ts')).paintBadge(printed)),
  },
} satisfies Record<string, Kind>;

export type Files = ReturnType<typeof createFiles>;

interface FilesDeps {
  clock: Clock;
  storage: Storage;
  signer: Signer;
  documentCertificate: DocumentCertificate | null;
  verifyUrl: VerifyUrl;
}

export function createFiles({ clock, storage, signer, documentCertificate, verifyUrl }: FilesDeps) {
  const keyOf = ({ organisationId, certId }: CertificateRow, { suffix }: Kind): string =>
    `certificates/${organisationId}/${certId}${suffix}`;

  const linkTo = (row: CertificateRow, kind: Kind): Promise<string> =>
    storage.signedUrl(keyOf(row, kind), {
      fileName: `${row.certId}${kind.suffix}`,
      contentType: kind.contentType,
      expiresAt: new Date(clock.now().getTime() + LINK_LIFETIME_MS),
    });

  const shownOf = (row: CertificateRow): Shown => ({
    ...sealedOf(row),
    verifyUrl: verifyUrl(row.certId),
    isSuperseded: row.supersededBy !== null || row.inputsChangedSince !== null,
  });

  return {
    /** Writes the same bytes for the same row every time. */
    async write(row: CertificateRow): Promise<void> {
      const printed = shownOf(row);
      const order = { signer, thing: 'certificate', at: new Date(printed.claims.issuedAt) } as const;
      // The embedded claims can be extracted as a separate file, so they have their own seal.
      const json = sealText(sealedJson(printed), { ...order, format: 'json' });
      for (const kind of Object.values<Kind>(kinds))
        await storage.put(keyOf(row, kind), kind.contentType, (sink) => {
          const print = (into: Writable, place?: SignaturePlace) => kind.print(printed, into, json, place);
          const { sealedAs: format } = kind;
          return format
            ? writeSealed(sink, { ...order, format, certificate: documentCertificate }, print)
            : print(sink);
        });
    },

    /** Replaces the badge. */
    async writeBadge(row: CertificateRow): Promise<void> {
      const { contentType, print } = kinds.pngBadge;
      await storage.put(keyOf(row, kinds.pngBadge), contentType, (sink) => print(shownOf(row), sink));
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

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canBe, type FileType, fileTypes, HEAD_BYTES, hasBinary } from '../file-type.rules.ts';
import {
  added,
  figuresOf,
  refuseAdding,
  refuseMoreThan,
  refuseName,
  refuseOtherExtension,
  refuseRemoving,
  removed,
  spelled,
} from '../rules.ts';
import { checked } from '../service.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const OUTLOOK = 'application/vnd.ms-outlook';

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');

/** Sources: ISO 32000, RFC 2083, ITU-T T.81, the GIF and WebP specifications, PKZIP's APPNOTE and MS-CFB. */
const beginnings: Array<[FileType, Buffer]> = [
  ['application/pdf', hex('25 50 44 46 2d 31 2e 37')],
  ['image/png', hex('89 50 4e 47 0d 0a 1a 0a 00')],
  ['image/jpeg', hex('ff d8 ff e0 00 10')],
  ['image/webp', hex('52 49 46 46 24 00 00 00 57 45 42 50 56 50 38')],
  ['image/gif', hex('47 49 46 38 37 61')],
  ['image/gif', hex('47 49 46 38 39 61')],
  [XLSX, hex('50 4b 03 04 14 00')],
  [OUTLOOK, hex('d0 cf 11 e0 a1 b1 1a e1 00')],
];

describe('the type of a file', () => {
  it.each(beginnings)('is detected from its first bytes: %s', (type, head) => {
    expect(canBe(type, head)).toBe(true);
    const others = beginnings.filter(([other]) => other !== type);
    expect(others.filter(([, other]) => canBe(type, other))).toEqual([]);
    expect(canBe(type, head.subarray(0, 2))).toBe(false);
    expect(canBe(type, Buffer.from('<html><script>'))).toBe(false);
  });

  it.each(['text/csv', 'text/plain', 'message/rfc822'] as const)('is not detected in a file of %s', (type) => {
    expect(canBe(type, Buffer.from('a'))).toBe(true);
    expect(beginnings.filter(([, head]) => canBe(type, head))).toEqual([]);
  });

  // ASCII: of the 33 control characters, texts use tab, line feed, vertical tab, form feed, carriage return and escape.
  it('of a text is detected from every byte: 27 of 256 occur in none', () => {
    const bytes = Array.from({ length: 256 }, (_, byte) => byte);
    const binary = bytes.filter((byte) => hasBinary(Buffer.from([0x61, byte, 0x62])));
    const between = (first: number, last: number) => bytes.slice(first, last + 1);
    expect(binary).toEqual([...between(0, 8), ...between(14, 26), ...between(28, 31), 127]);
    expect(binary).toHaveLength(27);
  });

  it.each(['text/csv', 'text/plain', 'message/rfc822'] as const)(
    'is refused for a NUL anywhere in a file of %s',
    async (type) => {
      for (const pieces of [['\0'], ['a', 'b\0'], ['long beginning of a file', 'more', 'x\0y']]) {
        const pass = async (): Promise<void> => {
          for await (const _ of checked(type, stream(pieces.map((each) => Buffer.from(each)))));
        };
        await expect(pass()).rejects.toMatchObject({ status: 422, details: [{ field: 'Content-Type' }] });
      }
    },
  );

  it('is one of ten, and browsers run none of them', () => {
    expect(fileTypes).toHaveLength(10);
    expect(fileTypes.filter((type) => /html|svg|xml$|script/.test(type))).toEqual([]);
  });

  it('is found however the bytes are split, and no byte is lost', async () => {
    const pieces = fc.array(fc.uint8Array({ maxLength: 2 * HEAD_BYTES }).map((bytes) => Buffer.from(bytes)));
    await fc.assert(
      fc.asyncProperty(pieces, async (rest) => {
        const file = [hex('25'), hex('50 44'), hex('46 2d'), ...rest];
        const passed: Buffer[] = [];
        for await (const piece of checked('application/pdf', stream(file))) passed.push(piece);
        expect(Buffer.concat(passed)).toEqual(Buffer.concat(file));
      }),
    );
  });

  it('is checked before any byte of a file of another type is passed on', async () => {
    const passed: Buffer[] = [];
    const pass = async (): Promise<void> => {
      for await (const piece of checked('image/png', stream([Buffer.from('%PDF-1.7 and much more')])))
        passed.push(piece);
    };
    await expect(pass()).rejects.toMatchObject({ status: 422, details: [{ field: 'Content-Type' }] });
    expect(passed).toEqual([]);
  });
});

async function* stream(pieces: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* pieces;
}

describe('a name', () => {
  it.each(['bill.pdf', 'a..b.pdf', '...', '.hidden', 'Rechnung „März“ 鈴木.pdf', 'नमस्‍ते.pdf'])('may be %s', (name) => {
    expect(() => refuseName(name)).not.toThrow();
  });

  it.each(['../x', 'a/b', '/etc/passwd', 'C:\\bill.pdf', '..', '.'])('is not a path: %s', (name) => {
    expect(() => refuseName(name)).toThrow(expect.objectContaining({ status: 400, details: [expect.anything()] }));
  });
});

describe('a name that would not be saved as displayed', () => {
  it.each([
    ['right-to-left override', 'invoice\u202efdp.exe'],
    ['right-to-left mark', 'in\u200fvoice.pdf'],
    ['left-to-right mark', 'in\u200evoice.pdf'],
    ['isolate', 'in\u2067voice.pdf'],
    ['Arabic letter mark', 'in\u061cvoice.pdf'],
    ['zero-width space', 'in\u200bvoice.pdf'],
    ['soft hyphen', 'in\u00advoice.pdf'],
    ['byte order mark', '\ufeffinvoice.pdf'],
    ['Hangul filler', 'invoice\u3164.pdf'],
    ['lone surrogate', 'invoice\ud800.pdf'],
    ['control character', 'in\u0085voice.pdf'],
  ])('is refused: %s', (_, name) => {
    expect(() => refuseName(name)).toThrow(expect.objectContaining({ status: 400, details: [expect.anything()] }));
  });

  it('is composed before it is checked', () => {
    expect(spelled('Ma\u0308rz.pdf')).toBe('März.pdf');
    // U+0958 is spelled with two characters in NFC.
    const name = spelled(`${'\u0958'.repeat(196)}.pdf`);
    expect(name).toHaveLength(396);
    expect(() => refuseName(name)).toThrow(expect.objectContaining({ status: 400 }));
  });
});

describe('the extension', () => {
  it.each([
    ['application/pdf', 'bill.pdf'],
    ['application/pdf', 'BILL.PDF'],
    ['image/jpeg', 'meter.jpeg'],
    ['image/jpeg', 'meter.JPG'],
    ['text/plain', 'notes.csv.txt'],
  ] as const)('of %s may be used for %s', (type, name) => {
    expect(() => refuseOtherExtension(name, type)).not.toThrow();
  });

  it.each([
    ['application/pdf', 'bill.exe'],
    ['application/pdf', 'bill.pdf.exe'],
    ['application/pdf', 'bill'],
    ['application/pdf', 'bill.pdf.'],
    ['image/png', 'bill.jpg'],
    ['text/csv', 'readings.txt'],
    ['text/plain', 'page.html'],
  ] as const)('of %s may not be used for %s', (type, name) => {
    const details = [{ field: 'name', message: expect.stringContaining(type) }];
    expect(() => refuseOtherExtension(name, type)).toThrow(expect.objectContaining({ status: 422, details }));
  });
});

describe('the state of the entry', () => {
  it.each([
    ['draft', true, true],
    ['submitted', true, false],
    ['approved', true, true],
    ['locked', false, false],
  ] as const)('%s: a file may be added: %s, deleted: %s', (state, mayAdd, mayRemove) => {
    const isPossible = (rule: () => void): boolean => {
      try {
        rule();
        return true;
      } catch (error) {
        expect(error).toMatchObject({ status: 409 });
        return false;
      }
    };
    expect(isPossible(() => refuseAdding(state))).toBe(mayAdd);
    expect(isPossible(() => refuseRemoving(state))).toBe(mayRemove);
  });

  it('allows a twentieth file and no more', () => {
    expect(() => refuseMoreThan(20, 19)).not.toThrow();
    expect(() => refuseMoreThan(20, 20)).toThrow(expect.objectContaining({ status: 422 }));
  });
});

describe('the history', () => {
  const file = { id: 'evd_1', name: 'bill.pdf', contentType: 'application/pdf', sha256: 'ab'.repeat(32) } as const;

  it('has the name, the type and the hash of each file', () => {
    expect(figuresOf(file)).toEqual({
      'evidence.evd_1.name': 'bill.pdf',
      'evidence.evd_1.contentType': 'application/pdf',
      'evidence.evd_1.sha256': 'ab'.repeat(32),
    });
    expect(added(file)).toEqual([
      { field: 'evidence.evd_1.name', from: null, to: 'bill.pdf' },
      { field: 'evidence.evd_1.contentType', from: null, to: 'application/pdf' },
      { field: 'evidence.evd_1.sha256', from: null, to: 'ab'.repeat(32) },
    ]);
  });

  it('records the removal of name, type and hash with the file', () => {
    expect(removed(file)).toEqual(added(file).map(({ field, from, to }) => ({ field, from: to, to: from })));
  });
});

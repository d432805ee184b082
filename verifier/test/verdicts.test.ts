import { describe, expect, it } from 'vitest';
import { readKeys, verify } from '../src/index.ts';
import * as files from './fixtures.ts';
import { checkpointText, newKey, noteKey, ORIGIN, signNote, someLeaves } from './log-maker.ts';

const { bytes } = files;

const verdictOf = async (file: string | Buffer | object, keys = files.allKeys, kept?: string) => {
  const content = typeof file === 'string' || Buffer.isBuffer(file) ? file : JSON.stringify(file);
  return verify(bytes(content), await readKeys(keys), kept === undefined ? undefined : bytes(kept));
};

describe('an issued file', () => {
  const pretty = (value: object) => JSON.stringify(value, null, 2);

  it.each([
    ['a calculation receipt', 'calculation receipt', pretty(files.hashed(files.receipt()))],
    ['a receipt with a division', 'calculation receipt', pretty(files.hashed(files.dividedReceipt()))],
    ['a receipt of a fuel by the litre', 'calculation receipt', pretty(files.hashed(files.fuelReceipt()))],
    ['a receipt of energy on net calorific value', 'calculation receipt', pretty(files.hashed(files.netReceipt()))],
    ['a receipt of heat by its fuel', 'calculation receipt', pretty(files.hashed(files.heatReceipt()))],
    ['a record event', 'record event', pretty(files.eventFile())],
    ['an event in its envelope', 'record event', pretty({ data: files.eventFile(), meta: { requestId: 'req_2' } })],
    ['a certificate as PDF', 'certificate', files.sealedPdf()],
    ['a certificate as SVG', 'certificate', files.sealedSvg()],
    ['a public record', 'certificate', files.sealedRecord()],
    ['a report as JSON', 'report', files.sealedReport()],
    ['a report as PDF', 'report', files.sealedPaper()],
    ['a checkpoint', 'checkpoint', signNote(checkpointText(someLeaves(7)), ORIGIN, files.logKey)],
  ])('matches: %s', async (_name, kind, file) => {
    expect(await verdictOf(file)).toMatchObject({ verdict: 'matches', kind });
  });

  it.each([
    ['a certificate as PDF', files.pdfOf(files.certificate())],
    ['a certificate as a PDF that is not packed', files.pdfOf(files.certificate(), { isPacked: false })],
    ['a certificate as SVG', files.svgOf(files.certificate())],
    ['a certificate as JSON', pretty(files.certificate())],
    ['a public record', pretty(files.publicRecord())],
  ])('from before seals existed has only genuine claims: %s', async (_name, file) => {
    expect(await verdictOf(file)).toMatchObject({
      verdict: 'unsealed',
      kind: 'certificate',
      message: expect.stringMatching(/^claims genuine, appearance not covered: CERT-2026-0123ABCD/),
    });
  });

  it('without a signature (an older report) is not proven by its own hash', async () => {
    expect(await verdictOf(files.report())).toMatchObject({
      verdict: 'unsealed',
      kind: 'report',
      message: expect.stringMatching(/^its hash is right, but nobody signed it: Entries of Acme/),
    });
  });

  it('matches with a note verifier key, and a checkpoint that other parties signed too', async () => {
    const text = checkpointText(someLeaves(7));
    const witness = newKey();
    const [body, line] = signNote(text, ORIGIN, files.logKey).split('\n\n') as [string, string];
    const [, other] = signNote(text, 'witness.example', witness).split('\n\n') as [string, string];
    expect(await verdictOf(`${body}\n\n${other}${line}`, noteKey(ORIGIN, files.logKey))).toMatchObject({
      verdict: 'matches',
      message: `${ORIGIN} had 7 leaves`,
    });
  });

  it('gets notes on the fields that were erased or are not signed', async () => {
    expect((await verdictOf(files.erased())).notes).toEqual([
      'event/actor/email was erased: nothing proves what it said',
      'event/after/a~1b~0c/2/name was erased: nothing proves what it said',
    ]);
    const { notes } = await verdictOf(files.publicRecord());
    expect(notes).toContain('not signed: status "valid"');
    expect((await verdictOf(files.sealedRecord())).notes).toEqual(['ask if it is revoked or superseded']);
  });

  it('gets a message with the figures that were proved', async () => {
    expect((await verdictOf(files.hashed(files.receipt()))).message).toBe(
      '12.5 MWh at 0.177 kgCO2e/kWh are 2.2125 tCO2e (ent_1)',
    );
    expect((await verdictOf(files.eventFile())).message).toContain('is leaf 5 of 11 in tonne.example/log');
  });
});

describe('a receipt that was made up, hash and all,', () => {
  const changed = (make: typeof files.receipt) => (change: (receipt: ReturnType<typeof files.receipt>) => void) => {
    const receipt = make();
    change(receipt);
    return files.hashed(receipt);
  };
  const madeUp = changed(files.receipt);
  const ofFuel = changed(files.fuelReceipt);
  const ofHeat = changed(files.heatReceipt);

  it.each<[string, string, object]>([
    ['a wrong product', 'steps/2: 12500 × 0.177 is not 2212.6', madeUp(({ steps }) => (steps[2]!.output = '2212.6'))],
    ['a broken chain', 'steps/3/input is not', madeUp(({ steps }) => (steps[3]!.input = '2212.50'))],
    ['another factor', 'steps lead to another figure', madeUp(({ factor }) => (factor.value = 0.178))],
    ['another figure', 'result/tco2e is 2.2124', madeUp(({ result }) => (result.tco2e = 2.2124))],
    ['a step left out', 'steps are not those', madeUp(({ steps }) => steps.splice(3, 1))],
    ['an unknown operation', 'steps/2/operation', madeUp(({ steps }) => (steps[2]!.operation = 'times 0.177'))],
    ['other units', 'do not say how', madeUp(({ steps }) => (steps[0]!.unit = 'GJ'))],
    [
      'a definition that does not give the conversion',
      'steps lead to another figure',
      madeUp(({ steps }) => (steps[1]!.source = '1 MWh = 3500 MJ; 1 kWh = 3.6 MJ')),
    ],
    ['no definition', 'do not say how MWh become kWh', madeUp(({ steps }) => (steps[1]!.source = 'a table'))],
    [
      'another density',
      'steps lead to another figure',
      ofFuel(({ steps }) => (steps[1]!.source = '1172 L = 1 t; 45.286 GJ gross = 1 t; gas_oil')),
    ],
    [
      'heat of another unit',
      'do not say how L become kWh',
      ofFuel(({ steps }) => (steps[1]!.source = '1171 kg = 1 t; 45.286 GJ gross = 1 t; gas_oil')),
    ],
    [
      'a calorific value that is not one of a tonne',
      'do not say how L become kWh',
      ofFuel(({ steps }) => (steps[1]!.source = '1171 L = 1 t; 45.286 GJ gross = 1 kg')),
    ],
    [
      'another efficiency',
      'steps lead to another figure',
      ofHeat(({ steps }) => (steps[1]!.source = '90 MWh delivered = 100 MWh; stated: natural_gas at 90 %')),
    ],
    [
      'an efficiency of another unit',
      'do not say how MWh become kWh',
      ofHeat(({ steps }) => (steps[1]!.source = '85 MWh delivered = 100 t; stated: natural_gas at 85 %')),
    ],
    [
      'two efficiencies',
      'steps are not those',
      ofHeat(({ steps }) => steps.splice(2, 0, { ...steps[1]!, input: '100', operation: '× 1', output: '100' })),
    ],
    ['a division by nothing', 'steps/3', madeUp(({ steps }) => (steps[3]!.operation = '÷ 0'))],
  ])('with %s, is tampered with', async (_name, message, file) => {
    expect(await verdictOf(file)).toMatchObject({ verdict: 'tampered', message: expect.stringContaining(message) });
  });

  it('rounds halves up, and only at the end', async () => {
    // 1 × 0.0005 kg = 0.0000005 t: a half, which becomes 0.000001.
    const half = madeUp((receipt) => {
      receipt.factor.value = 0.0005;
      receipt.result.tco2e = 0.000001;
      const [activity, , factor, sum, rounding] = receipt.steps as [Step, Step, Step, Step, Step];
      receipt.steps = [
        { ...activity, input: '1', output: '1', unit: 'kWh' },
        { ...factor, input: '1', operation: '× 0.0005', output: '0.0005' },
        { ...sum, input: '0.0005', output: '0.0000005' },
        { ...rounding, input: '0.0000005', output: '0.000001' },
      ];
    });
    expect(await verdictOf(half)).toMatchObject({ verdict: 'matches' });
  });
});

type Step = ReturnType<typeof files.receipt>['steps'][number];

describe('a key', () => {
  const signed = signNote(checkpointText(someLeaves(3)), ORIGIN, files.logKey);

  it.each([
    ['is missing', '{"keys":[]}'],
    ['is another', files.keySet(newKey().jwk('log'), newKey().jwk('certificate'))],
    ['is for something else', files.keySet(files.logKey.jwk('certificate'), files.certificateKey.jwk('log'))],
    ['is of another kind', files.keySet({ kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA', use: 'log' })],
  ])('that %s proves nothing', async (_name, keys) => {
    const sealed = [files.sealedPdf(), files.sealedReport(), files.sealedPaper()];
    for (const file of [signed, files.eventFile(), files.certificate(), files.pdfOf(files.certificate()), ...sealed])
      expect(await verdictOf(file, keys)).toMatchObject({ verdict: 'unknown_key' });
  });

  it('speaks for the log that its note key names, and for no other', async () => {
    const other = signNote(checkpointText(someLeaves(3), 'other.example/log'), 'other.example/log', files.logKey);
    expect((await verdictOf(other, noteKey(ORIGIN, files.logKey))).verdict).toBe('unknown_key');
    const foreign = signNote(checkpointText(someLeaves(3)), 'other.example/log', files.logKey);
    expect((await verdictOf(foreign)).verdict).toBe('unknown_key');
  });

  it('that was distrusted counts before that time, and not after it', async () => {
    const until = (distrustedFrom: string) => files.keySet(files.certificateKey.jwk('certificate', { distrustedFrom }));
    expect((await verdictOf(files.certificate(), until('2026-02-03T04:05:07Z'))).verdict).toBe('unsealed');
    expect((await verdictOf(files.sealedPaper(), until('2026-02-03T04:05:07Z'))).verdict).toBe('matches');
    for (const file of [files.certificate(), files.sealedPaper()])
      expect(await verdictOf(file, until('2026-02-03T04:05:06Z'))).toMatchObject({
        verdict: 'unknown_key',
        message: expect.stringContaining('distrusted from 2026-02-03'),
      });
  });

  it('that signed something else signed no certificate', async () => {
    const revocation = files.certificate({ at: '2026-01-01T00:00:00Z', certId: 'CERT-1', type: 'revocation' });
    expect(await verdictOf(revocation)).toMatchObject({
      verdict: 'tampered',
      message: expect.stringContaining('no certificate'),
    });
  });

  it('is refused if it is unreadable', async () => {
    for (const text of [
      '',
      'no key',
      '[]',
      `${noteKey(ORIGIN, files.logKey)}\nno key`,
      '{"keys":[{"crv":"Ed25519","x":"!"}]}',
    ])
      await expect(readKeys(text)).rejects.toThrow();
  });
});

describe('a checkpoint kept elsewhere', () => {
  const sealed = (count: number, origin = ORIGIN) =>
    signNote(checkpointText(someLeaves(count), origin), origin, files.logKey);

  it('with the same root is named', async () => {
    expect(await verdictOf(sealed(7), files.allKeys, sealed(7))).toMatchObject({
      verdict: 'matches',
      notes: ['the checkpoint kept has the same root'],
    });
    const event = files.eventFile();
    expect((await verdictOf(event, files.allKeys, event.proof.checkpoint)).notes).toContain(
      'the checkpoint kept has the same root',
    );
  });

  it('with another root for the same size shows that the past was rewritten', async () => {
    expect(await verdictOf(files.eventFile(), files.allKeys, sealed(11))).toMatchObject({
      verdict: 'tampered',
      message: expect.stringContaining('rewritten'),
    });
  });

  it('of another size asks for a proof; of another log, or unsigned, is refused', async () => {
    expect((await verdictOf(sealed(7), files.allKeys, sealed(6))).notes).toEqual([
      'the checkpoint kept has 6 leaves: ask for a proof',
    ]);
    expect((await verdictOf(sealed(7), files.allKeys, sealed(7, 'other.example/log'))).verdict).toBe('unreadable');
    const unsigned = signNote(checkpointText(someLeaves(7)), ORIGIN, newKey());
    expect((await verdictOf(sealed(7), files.allKeys, unsigned)).verdict).toBe('unknown_key');
  });
});

describe('a file that is none of these', () => {
  it.each<[string, string | Buffer]>([
    ['nothing', ''],
    ['text', 'Dear stranger,\n\nall is well.\n'],
    ['other JSON', '{"hello":"world"}'],
    ['no object', '[1]'],
    ['bytes', Buffer.from([0x50, 0x4b, 3, 4, 0xff])],
    ['a PDF without claims', '%PDF-1.7\n1 0 obj\n<< >>\nendobj\n'],
    ['an SVG without claims', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a consistency proof alone', '{"from":1,"to":2,"hashes":[]}'],
    ['an event without a place', JSON.stringify({ ...files.eventFile(), proof: null })],
    ['a member named twice', JSON.stringify(files.certificate()).replace('{', '{"claims":{},')],
    ['a report that was formatted again', JSON.stringify(JSON.parse(files.report()))],
    [
      'a PDF with an attachment without an end',
      files
        .pdfOf(files.certificate())
        .toString('latin1')
        .replace(/\/Length \d+/, ''),
    ],
  ])('is unreadable: %s', async (_name, file) => {
    expect(await verdictOf(file)).toMatchObject({ verdict: 'unreadable', kind: 'file' });
  });

  it('is tampered with if it holds two certificates', async () => {
    const two = files
      .svgOf(files.certificate())
      .replace('</metadata>', files.svgOf(files.certificate({ certId: 'CERT-2', emissionsTco2e: 0 })));
    expect((await verdictOf(two)).verdict).toBe('tampered');
  });
});

describe('a revocation', () => {
  const statement = {
    at: '2026-03-04T05:06:07Z',
    certId: 'CERT-2026-0123ABCD',
    reason: 'Wrong year',
    type: 'revocation',
  };
  const revoked = (said: object, key = files.certificateKey) => {
    const { claims, signature } = files.certificate(said, key);
    return { ...files.publicRecord(), status: 'revoked', revocation: { statement: claims, signature } };
  };

  it('that was signed is shown first', async () => {
    expect(await verdictOf(files.seal(`${JSON.stringify(revoked(statement))}\n`))).toMatchObject({
      verdict: 'matches',
      message: expect.stringMatching(/^REVOKED at 2026-03-04T05:06:07Z: CERT-2026-0123ABCD/),
    });
    expect(await verdictOf({ ...files.publicRecord(), revocation: null })).toMatchObject({ verdict: 'unsealed' });
  });

  it('has the time and the reason that the record shows', async () => {
    const shown = { revokedAt: statement.at, revocationReason: statement.reason };
    expect((await verdictOf({ ...revoked(statement), ...shown })).verdict).toBe('unsealed');
    for (const [name, other] of [
      ['revokedAt', '2026-03-05T05:06:07Z'],
      ['revokedAt', null],
      ['revocationReason', 'A misprint'],
      ['revocationReason', null],
    ] as const)
      expect(await verdictOf({ ...revoked(statement), ...shown, [name]: other })).toMatchObject({
        verdict: 'tampered',
        message: `${name} is not what was signed`,
      });
    const { reason: _, ...silent } = statement;
    const unexplained = { ...revoked(silent), revokedAt: statement.at, revocationReason: null };
    expect((await verdictOf(unexplained)).verdict).toBe('unsealed');
  });

  it('of another certificate, with another signature or without a known key does not match', async () => {
    expect((await verdictOf(revoked({ ...statement, certId: 'CERT-2026-OTHER' }))).verdict).toBe('tampered');
    expect((await verdictOf(revoked(files.publicRecord().claims))).verdict).toBe('tampered');
    const record = revoked(statement);
    const later = { ...record.revocation, statement: { ...statement, at: '2027-01-01T00:00:00Z' } };
    expect((await verdictOf({ ...record, revocation: later })).verdict).toBe('tampered');
    expect((await verdictOf({ ...record, revocation: {} })).verdict).not.toBe('matches');
    expect((await verdictOf(revoked(statement, newKey()))).verdict).toBe('unknown_key');
  });
});

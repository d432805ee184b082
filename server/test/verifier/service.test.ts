import { type Finding, readKeys, verify } from 'tonne-verify';
import { describe, expect } from 'vitest';
import { reportIds } from '../../src/features/reports/schema.ts';
import { sharedTest as base } from '../api-test.ts';
import { CERTIFICATES, certificateIn, newReporter } from '../fixtures/certificates.ts';
import { EMISSIONS } from '../fixtures/emissions.ts';
import { make } from '../fixtures/reports.ts';

type Judge = (file: Buffer | string) => Promise<Finding>;

/** The offline verifier, run on files of the service. They share no code, only the published formats. */
const test = base
  .extend('org', { scope: 'file' }, ({ api }) => newReporter(api))
  .extend('judge', { scope: 'file' }, async ({ api }): Promise<Judge> => {
    await api.service.certificates.publishKeys();
    const keys = await readKeys((await api.anonymous.get('/public/keys')).text);
    return (file) => verify(new Uint8Array(Buffer.from(file)), keys);
  })
  .extend('certId', { scope: 'file' }, async ({ api, org }) => (await certificateIn('issued', api, org)).certId)
  .extend('fetched', { scope: 'file' }, ({ api }) => async (link: string): Promise<Buffer> => {
    const { rawPayload } = await api.app.inject({ method: 'GET', url: new URL(link).pathname });
    return rawPayload;
  });

describe('a file issued by the service matches:', () => {
  test('a certificate as PDF, SVG and JSON', async ({ api, org, judge, certId, fetched }) => {
    const { pdf, svg } = (await org.admin.get(`${CERTIFICATES}/${certId}/downloads`)).body.data;
    const record = await api.anonymous.get(`/public/certificates/${certId}`);
    const files = [await fetched(pdf), await fetched(svg), record.text];
    for (const file of files)
      expect(await judge(file)).toMatchObject({ verdict: 'matches', message: expect.stringContaining(certId) });
  });

  test('the claims attached to the PDF, as a separate file', async ({ org, judge, certId, fetched }) => {
    const { pdf } = (await org.admin.get(`${CERTIFICATES}/${certId}/downloads`)).body.data;
    const file = (await fetched(pdf)).toString('latin1');
    const [attached = ''] = /\{\n {2}"claims"[\s\S]*?\n"seal":"[^"]*"\}\n/.exec(file) ?? [];
    expect(await judge(Buffer.from(attached, 'latin1'))).toMatchObject({ verdict: 'matches', kind: 'certificate' });
  });

  test('the receipt of every entry, in its envelope', async ({ org, judge }) => {
    const { body } = await org.admin.get(EMISSIONS);
    expect(body.data.length).toBeGreaterThan(0);
    for (const { id } of body.data) {
      const receipt = await org.admin.get(`${EMISSIONS}/${id}/calculation`);
      expect(await judge(receipt.text)).toMatchObject({ verdict: 'matches', kind: 'calculation receipt' });
    }
  });

  test('every report as JSON', async ({ api, org, judge, fetched }) => {
    for (const reportId of reportIds) {
      const { downloadUrl } = await make(api, org.admin, { reportId, format: 'json' });
      const finding = await judge(await fetched(downloadUrl));
      expect(finding, reportId).toMatchObject({ verdict: 'matches', kind: 'report' });
    }
  });

  test('a report as PDF', async ({ api, org, judge, fetched }) => {
    const { downloadUrl } = await make(api, org.admin, { reportId: 'ghg_inventory', format: 'pdf' });
    expect(await judge(await fetched(downloadUrl))).toMatchObject({ verdict: 'matches', kind: 'report' });
  });
});

describe('a file that was changed later does not match:', () => {
  test('a certificate, one claim after the other', async ({ org, judge, certId, fetched }) => {
    const { pdf, svg } = (await org.admin.get(`${CERTIFICATES}/${certId}/downloads`)).body.data;
    for (const link of [pdf, svg]) {
      const file = await fetched(link);
      // In an SVG the quotes of the JSON are escaped.
      const start = file.indexOf(certId, Math.max(file.indexOf('"claims"'), file.indexOf('&quot;claims')));
      const end = file.indexOf('signature', start);
      expect(start).toBeLessThan(end);
      for (let at = start; at < end; at += 5) {
        const copy = Buffer.from(file);
        if (!/[\w.]/.test(String.fromCharCode(copy[at]!))) continue;
        copy[at]! ^= 1;
        expect((await judge(copy)).verdict, `byte ${at}`).toMatch(/tampered|unreadable/);
      }
    }
  });

  test('an SVG with other figures drawn on it, sealed or with its seal removed', async ({
    org,
    judge,
    certId,
    fetched,
  }) => {
    const { svg } = (await org.admin.get(`${CERTIFICATES}/${certId}/downloads`)).body.data;
    const file = (await fetched(svg)).toString();
    const paint = '<text x="50" y="50">5 tCO2e, CARBON NEUTRAL, ASSURED</text>';
    const painted = file.replace('</svg>', `${paint}</svg>`);
    const beneath = file.replace('</metadata>', `</metadata>${paint}`);
    const bare = beneath.replace(/<\?tonne-seal [^?]*\?>\n/, '');
    expect(bare).toContain('CARBON NEUTRAL');
    expect(bare).not.toContain('<?tonne-seal');
    const silent = bare.replace(/,\n&quot;seal&quot;:&quot;tonne-seal[^&]*&quot;/, '');
    expect(silent).not.toContain('tonne-seal');
    for (const forged of [painted, beneath, bare, silent]) expect((await judge(forged)).verdict).toBe('tampered');
  });

  test('a PDF with an appended revision', async ({ org, judge, certId, fetched }) => {
    const { pdf } = (await org.admin.get(`${CERTIFICATES}/${certId}/downloads`)).body.data;
    const file = await fetched(pdf);
    const end = file.subarray(file.lastIndexOf('%tonne-seal')).toString('latin1');
    const update = `9 0 obj\n<< /Type /Page >>\nendobj\nxref\n0 0\ntrailer\n<< >>\n`;
    for (const added of [update, `${update}startxref\n1\n%%EOF\n`, update + end])
      expect((await judge(Buffer.concat([file, Buffer.from(added)]))).verdict).toBe('tampered');
  });

  test('a report, row by row', async ({ api, org, judge, fetched }) => {
    const { downloadUrl } = await make(api, org.admin, { reportId: 'emissions_detail', format: 'json' });
    const file = (await fetched(downloadUrl)).toString();
    expect((await judge(file.replace(/"tco2e":(\d)/, '"tco2e":1$1'))).verdict).toBe('tampered');
  });
});

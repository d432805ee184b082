import type { SecureVersion, TLSSocket } from 'node:tls';
import { describe, expect, it, vi } from 'vitest';
import { createAuthority } from '../../../../test/certificate-authority.ts';
import { deadPort, receiveHttp, receiveHttps, receiveTcp } from './receivers.ts';
import { openOutbound, requestTo } from './sending.ts';

const HOST = 'hooks.example.com';
const authority = createAuthority('Authority of the test');
const certificate = authority.issue({ host: HOST });
const toLoopback = async () => [{ address: '127.0.0.1', family: 4 }];

/** Private addresses are allowed here, but certificates are still checked. */
const outbound = (ca?: string) => openOutbound({ resolve: toLoopback, ...(ca && { ca }) });

const request = (host: string, port: number) => requestTo(`https://${host}:${port}/hook`);

describe('a certificate', () => {
  it('is accepted for its host name, which is sent to the receiver', async () => {
    const names: unknown[] = [];
    const { port } = await receiveHttps(certificate, (incoming, response) => {
      names.push((incoming.socket as TLSSocket).servername);
      response.end('secure');
    });
    const answer = await outbound(authority.certificate).post(request(HOST, port));
    expect(answer).toMatchObject({ responseStatus: 200, error: null, responseSnippet: 'secure' });
    expect(names).toEqual([HOST]);
  });

  it('is accepted for its address', async () => {
    const { port } = await receiveHttps(authority.issue({ host: '127.0.0.1' }), (_in, response) => response.end());
    const { post } = outbound(authority.certificate);
    expect(await post(request('127.0.0.1', port))).toMatchObject({ error: null });
    expect(await post(request(HOST, port))).toMatchObject({ responseStatus: null });
  });

  it.each<SecureVersion>(['TLSv1.2', 'TLSv1.3'])(
    'of another host name is refused every time, and nothing is sent (%s)',
    async (maxVersion) => {
      let requests = 0;
      const receiver = await receiveHttps({ ...certificate, maxVersion }, (_incoming, response) => {
        requests += 1;
        response.end();
      });
      const { post } = outbound(authority.certificate);
      for (let round = 0; round < 3; round += 1) {
        const { responseStatus, error } = await post(request('other.example.com', receiver.port));
        expect(responseStatus).toBeNull();
        expect(error).toMatch(/^the certificate is not valid for this host name: .*hooks\.example\.com/);
      }
      expect(receiver.connections()).toBe(3);
      expect(requests).toBe(0);
    },
  );

  it('of an unknown authority is refused', async () => {
    const { port } = await receiveHttps(certificate, (_incoming, response) => response.end());
    for (const ca of [undefined, createAuthority('Another authority').certificate]) {
      const { responseStatus, error } = await outbound(ca).post(request(HOST, port));
      expect(responseStatus).toBeNull();
      expect(error).toMatch(/^the certificate is not signed by a trusted authority: /);
    }
  });

  it('is checked even if the process was told to check none', async () => {
    const { port } = await receiveHttps(certificate, (_incoming, response) => response.end());
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    const { error } = await outbound().post(request(HOST, port));
    vi.unstubAllEnvs();
    expect(error).toMatch(/^the certificate is not signed by a trusted authority: /);
  });

  it('that has expired is refused', async () => {
    const expired = authority.issue({ host: HOST, expired: true });
    const { port } = await receiveHttps(expired, (_incoming, response) => response.end());
    const answer = await outbound(authority.certificate).post(request(HOST, port));
    expect(answer).toMatchObject({ responseStatus: null, error: 'the certificate has expired' });
  });
});

describe('without TLS on the other side', () => {
  it('the handshake fails', async () => {
    const { port } = await receiveHttp((_incoming, response) => response.end());
    const { responseStatus, error } = await outbound().post(request(HOST, port));
    expect(responseStatus).toBeNull();
    expect(error).toMatch(/^the TLS handshake failed: /);
  });

  it('a closed connection is reported', async () => {
    const { port } = await receiveTcp((socket) => socket.once('data', () => socket.end()));
    expect(await outbound().post(request(HOST, port))).toMatchObject({
      error: 'the connection was closed before an answer came',
    });
    expect(await outbound().post(request(HOST, await deadPort()))).toMatchObject({ error: 'connection refused' });
  });
});

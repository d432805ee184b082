/**
 * Signatures made independently of our code, with openssl and again with Python's hmac:
 * `printf '%s' "1773576000.$body" | openssl dgst -sha256 -hmac whsec_first -r`
 */
export const vector = {
  body: '{"id":"evt_1","type":"ping","createdAt":"2026-03-15T12:00:00Z","organisationId":"org_1","data":{"text":"CO₂ é"}}',
  sentAt: new Date('2026-03-15T12:00:00Z'),
  t: '1773576000',
  first: { secret: 'whsec_first', v1: '5dc5e62fbd9e369fe4e8e34041a87e6598bdad3e1fde674bd0e190ddc7863dc7' },
  second: { secret: 'whsec_second', v1: 'a3f51f59d7e19567160d2a9c7631dae2331ae4e9b3c312aca47f8f9d7068a60d' },
} as const;

export const secondsLater = (seconds: number): Date => new Date(vector.sentAt.getTime() + seconds * 1000);

import { HOST_REFUSED } from './host-guard.ts';
import type { Stage } from './receiver.ts';

type Failure = Error & { code?: string; reason?: string };

const END_OF_CONNECTION = /^(?:closed|other side closed)$|\(Invalid EOF state\)$/;

const LATE: Record<Stage, (limit: string) => string> = {
  waiting: (limit) => `no answer within ${limit} (earlier requests to this host were still unanswered)`,
  connecting: (limit) => `no answer within ${limit} (no connection was made)`,
  sent: (limit) => `no answer within ${limit}`,
  answering: (limit) => `the answer did not end within ${limit}`,
};

export function explainLate(stage: Stage, deadlineMs: number): string {
  const seconds = deadlineMs / 1_000;
  return LATE[stage](`${seconds} ${seconds === 1 ? 'second' : 'seconds'}`);
}

/** The reason why a complete answer is not a success; null if it is one. */
export function explainStatus(status: number): string | null {
  if (status >= 200 && status <= 299) return null;
  const isRedirect = status >= 300 && status <= 399;
  return isRedirect ? `answered ${status}; redirects are not followed` : `answered ${status}`;
}

const closed = (_failure: Failure, stage: Stage) =>
  `the connection was closed before ${stage === 'answering' ? 'the answer ended' : 'an answer came'}`;
const unreachable = () => 'the host cannot be reached';
const untrusted = ({ message }: Failure) => `the certificate is not signed by a trusted authority: ${message}`;

// A certificate may list thousands of names, and its owner chooses them.
const wrongName = ({ reason = '' }: Failure) =>
  `the certificate is not valid for this host name: ${reason.replace(/\p{Cc}/gu, ' ').slice(0, 300)}`;

/** Keyed by error code, or by error name when there is no code. */
const SENTENCES: Record<string, (failure: Failure, stage: Stage) => string> = {
  [HOST_REFUSED]: ({ message }) => `the host ${message}`,
  ECONNREFUSED: () => 'connection refused',
  ECONNRESET: closed,
  EPIPE: closed,
  UND_ERR_SOCKET: malformed,
  HTTPParserError: malformed,
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: malformed,
  UND_ERR_HEADERS_OVERFLOW: () => 'the headers of the answer are too large',
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  EADDRNOTAVAIL: unreachable,
  ETIMEDOUT: unreachable,
  UND_ERR_CONNECT_TIMEOUT: unreachable,
  ERR_TLS_CERT_ALTNAME_INVALID: wrongName,
  CERT_HAS_EXPIRED: () => 'the certificate has expired',
  CERT_NOT_YET_VALID: () => 'the certificate is not valid yet',
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
};

/** A sentence for the developer of the receiver. */
export function explainFailure(failure: Failure, stage: Stage): string {
  const code = failure.code ?? failure.name;
  if (Object.hasOwn(SENTENCES, code)) return SENTENCES[code]!(failure, stage);
  if (code.startsWith('ERR_SSL_') || code === 'EPROTO') return `the TLS handshake failed: ${failure.reason ?? code}`;
  return `the request failed: ${code}`;
}

/**
 * The client reports one event in several ways: depending on the framing, a body cut short by a closed connection is a
 * closed socket, a wrong length or a parser error. The client also closes the socket itself when an answer is invalid
 * for a POST.
 */
function malformed(failure: Failure, stage: Stage): string {
  const isCutShort = stage === 'answering' && failure.code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH';
  if (isCutShort || END_OF_CONNECTION.test(failure.message)) return closed(failure, stage);
  const detail = /\(([^()]+)\)$/.exec(failure.message)?.[1] ?? failure.message;
  return `the answer is not valid HTTP/1.1: ${detail}`;
}

/** Well-formed ids that do not exist. */
const unknown = (prefix: string): string => `${prefix}_019d0000000070008000000000000000`;

export const UNKNOWN_CERTIFICATE = 'CERT-2026-ZZZZZZZZ';
export const UNKNOWN_CHANGE = unknown('chg');
export const UNKNOWN_DELIVERY = unknown('dlv');
export const UNKNOWN_ENTRY = unknown('ent');
export const UNKNOWN_EVENT = unknown('evt');
export const UNKNOWN_LOCATION = unknown('loc');
export const UNKNOWN_MILESTONE = unknown('mst');
export const UNKNOWN_ORDER = unknown('ord');
export const UNKNOWN_PERIOD = unknown('per');
export const UNKNOWN_REPLAY = unknown('rpl');
export const UNKNOWN_RETIREMENT = unknown('ret');
export const UNKNOWN_TARGET = unknown('tgt');
export const UNKNOWN_USER = unknown('usr');
export const UNKNOWN_WEBHOOK = unknown('whk');

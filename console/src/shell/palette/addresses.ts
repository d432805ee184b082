/** Screens of things, by the prefix of their identifiers. */
const SCREENS: Readonly<Record<string, (id: string) => string>> = {
  ent: (id) => `/entries/${id}`,
  ins: (id) => `/instruments/${id}`,
  tgt: (id) => `/targets/${id}`,
  prj: (id) => `/offsets/projects/${id}`,
  ord: (id) => `/offsets/orders/${id}`,
  ret: (id) => `/offsets/retirements/${id}`,
  crt: (id) => `/certificates/${id}`,
  his: (id) => `/reports/${id}`,
  rec: (id) => `/record/${id}`,
  whk: (id) => `/settings/webhooks/${id}`,
};

/** Where an identifier leads that somebody has pasted; undefined for anything else. */
export function addressOf(text: string): string | undefined {
  const id = text.trim();
  if (/^CERT-\d{4}-[0-9A-Z]{8}$/i.test(id)) return `/certificates/${id.toUpperCase()}`;
  const [prefix = ''] = id.split('_');
  return /^[a-z]{3}_[0-9a-f]{32}$/.test(id) ? SCREENS[prefix]?.(id) : undefined;
}

const OWN_FILES = '/public/files/';

/**
 * Address at which this page can show a document. It is relative, because links contain the service's public address,
 * which may differ from the one in use. Undefined for files in other storage, which the page's policy does not allow.
 */
export function pictureOf(link: string): string | undefined {
  const { pathname, search } = new URL(link);
  return pathname.startsWith(OWN_FILES) ? pathname + search : undefined;
}

interface Badge {
  readonly certId: string;
  readonly verifyUrl: string;
  readonly alt: string;
}

/** HTML for the organisation's own website. The website hosts the badge itself, because document links expire. */
export const embedCode = ({ certId, verifyUrl, alt }: Badge): string =>
  `<a href="${escaped(verifyUrl)}">\n  <img src="${escaped(certId)}-badge.png" alt="${escaped(alt)}" width="240">\n</a>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const OWN_FILES = '/public/files/';

/**
 * The address under which this page may show a document. Links name the service's public address, which may differ from
 * the one in use; where another service keeps the files, the page's policy allows no picture from there.
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

/** For a page of the organisation's own, which hosts the badge itself: links to documents expire. */
export const embedCode = ({ certId, verifyUrl, alt }: Badge): string =>
  `<a href="${escaped(verifyUrl)}">\n  <img src="${escaped(certId)}-badge.png" alt="${escaped(alt)}" width="240">\n</a>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

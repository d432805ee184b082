import { type Html, html } from '../../../../platform/pages/index.ts';
import { noticesOf } from '../../documents/statement.ts';
import type { PublicCertificate } from '../schema.ts';

/** In the words of the documents. */
export const notices = ({ claims }: PublicCertificate): Html =>
  html`${noticesOf(claims).map((notice) => html`<p class="notice">${notice}</p>`)}`;

import { baseStyle } from '../../../platform/web/index.ts';

/** On a phone each row becomes a card whose cells name their column. */
const tableStyle = `
table { width: 100%; margin-top: 1rem; border-collapse: collapse; font-size: 0.95rem; }
th, td { padding: 0.75rem 1.25rem 0.75rem 0; border-top: 1px solid var(--line); text-align: start; vertical-align: top; }
th:last-child, td:last-child { padding-inline-end: 0; }
thead th { padding-block: 0.4rem; border: 0; color: var(--soft); font-weight: 400; white-space: nowrap; }
tbody th { width: 32%; font-weight: 600; }
th small { display: block; color: var(--soft); font-size: 0.85rem; font-weight: 400; }
.number { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
tfoot th, tfoot td { border-top: 2px solid var(--ink); font-weight: 650; }
td ul { padding: 0; list-style: none; font: 0.82rem/1.65 var(--code); }
td li { padding-inline-start: 1.5em; text-indent: -1.5em; }
summary { cursor: pointer; color: var(--green); }
@media screen and (max-width: 40rem) {
  table, tbody, tfoot, tr, th, td { display: block; width: auto; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tr { padding: 1rem 0; border-top: 1px solid var(--line); }
  tfoot tr { border-top: 2px solid var(--ink); }
  tbody th { width: auto; }
  th, td, tfoot th, tfoot td { padding: 0.2rem 0; border: 0; }
  td { display: grid; grid-template-columns: 7.5rem minmax(0, 1fr); text-align: start; }
  .number { text-align: start; }
  td::before { content: attr(data-label); color: var(--soft); font-weight: 400; }
  tbody td:last-child { grid-template-columns: 1fr; }
  td.empty { display: none; }
}
`;

/** Prints black on white: bands become frames, and no row is split between two sheets. */
const printStyle = `
@page { size: A4; margin: 15mm; }
@media print {
  html { font-size: 10.5pt; }
  body { background: none; color: #000000; }
  header, main { max-width: none; padding-inline: 0; }
  header { padding-block: 0 1rem; }
  .verdict { padding: 1.25rem 1.5rem; gap: 1.5rem; background: none; color: #000000; border: 2.5pt solid var(--tone); }
  .verdict h1, .sign { color: var(--tone); }
  .sign { width: 4.5rem; height: 4.5rem; }
  .card { padding: 1.25rem 0 0; border: 0; border-top: 1px solid var(--line); border-radius: 0; background: none; }
  .notice, pre { background: none; border: 1px solid var(--line); }
  .card .statement { font-size: 1.3rem; }
  .facts { display: grid; grid-template-columns: 1fr 1fr; column-gap: 1.5rem; font-size: 0.93rem; }
  .facts div { grid-template-columns: 6rem minmax(0, 1fr); gap: 0.75rem; }
  dl div { padding: 0.35rem 0; }
  tfoot { display: table-row-group; }
  tfoot tr { break-before: avoid; }
  th, td { padding-block: 0.45rem; }
  a { color: inherit; }
  h2, h3, .title { break-after: avoid; }
  tr, dl div, ol li, .verdict, .notice { break-inside: avoid; }
  footer { padding-bottom: 0; }
}
`;

/** Bands have white letters in the light and the dark theme, with a contrast of at least 7 to 1. */
const frameStyle = `
:root {
  --valid: #0a5c40; --superseded: #6b4400; --revoked: #7a3f06; --invalid: #8f1d14; --unknown: #3f4d47; --amber: #8a5a0b;
  --amber-wash: #fdf6e3; --stamp: rgb(143 29 20 / 0.13); --serif: Charter, "Bitstream Charter", "Sitka Text", Cambria, "Liberation Serif", serif;
}
@media screen and (prefers-color-scheme: dark) { :root { --amber: #e0b05a; --amber-wash: #2a2314; --stamp: rgb(255 154 143 / 0.15); } }
header, main { width: 100%; max-width: 50rem; margin: 0 auto; padding: 0 1.5rem; }
header { display: flex; align-items: center; justify-content: space-between; gap: 1rem; padding-block: 1.5rem; }
header p:last-child { color: var(--soft); font-size: 0.95rem; }
h1, h2, h3, p, dl, ol, ul, pre, blockquote { margin: 0; }
a { color: var(--green); text-underline-offset: 0.15em; }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--green); outline-offset: 3px; border-radius: 3px; }
.verdict {
  display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 2rem; padding: 2.5rem; border-radius: 16px; color: #ffffff;
  background: repeating-radial-gradient(circle at 100% 0, transparent 0 13px, rgb(255 255 255 / 0.055) 13px 14px) var(--tone);
}
.verdict.valid { --tone: var(--valid); }
.verdict.superseded { --tone: var(--superseded); }
.verdict.revoked { --tone: var(--revoked); }
.verdict.invalid { --tone: var(--invalid); }
.verdict.unknown { --tone: var(--unknown); }
.sign { display: block; width: 5.5rem; height: 5.5rem; }
.verdict h1 { font-size: 3.25rem; line-height: 1; letter-spacing: -0.03em; }
.verdict .subject { margin: 0 0 0.5rem; font: 0.9rem/1.4 var(--code); }
.verdict p { margin-top: 0.75rem; }
.verdict .lead { margin-top: 0.6rem; font-size: 1.25rem; line-height: 1.4; font-weight: 600; }
.verdict ul { margin-top: 0.5rem; padding-inline-start: 1.25rem; }
.verdict li { margin-top: 0.4rem; }
.verdict code { font-size: 0.92em; white-space: nowrap; }
blockquote { margin-top: 0.75rem; padding-inline-start: 1rem; border-inline-start: 3px solid currentColor; white-space: pre-line; }
.notice, .card { margin-top: 1.25rem; background: var(--card); border: 1px solid var(--line); border-radius: 16px; }
.notice { padding: 1rem 1.5rem; background: var(--amber-wash); border-color: var(--amber); border-inline-start-width: 6px; }
.card { position: relative; padding: 2.25rem 2.5rem; overflow: hidden; }
.card .stamp {
  position: absolute; inset: 0; display: grid; place-items: center; margin: 0; font-size: 5.5rem; font-weight: 700;
  letter-spacing: -0.02em; overflow-wrap: normal; color: var(--stamp); rotate: -32deg; pointer-events: none;
}
.card > :not(.stamp) { position: relative; }
h2 { font-size: 0.8rem; font-weight: 650; letter-spacing: 0.07em; text-transform: uppercase; color: var(--soft); }
h3 { margin-top: 2rem; font-size: 1rem; }
.card > p, ol { margin-top: 0.75rem; }
.card:is(.superseded, .revoked, .invalid) :is(.title, .statement) { color: var(--soft); }
.card .title { margin-top: 1rem; font: 600 1.05rem/1.4 var(--text); color: var(--green); }
.card .standing { margin-top: 0.1rem; font-weight: 600; }
.card .statement { margin-top: 0.6rem; font: 1.5rem/1.45 var(--serif); text-wrap: pretty; }
dl { margin-top: 1.5rem; }
dl div { display: grid; grid-template-columns: 11rem minmax(0, 1fr); gap: 1rem; padding: 0.6rem 0; border-top: 1px solid var(--line); }
dt { color: var(--soft); }
dd { margin: 0; font-variant-numeric: tabular-nums; }
dl:last-child { margin-bottom: -0.6rem; }
ol { padding-inline-start: 1.4rem; }
ol li { margin-top: 1rem; padding-inline-start: 0.3rem; }
ol li::marker { font-weight: 650; color: var(--green); }
pre {
  margin-top: 0.5rem; padding: 0.75rem 1rem; background: var(--wash); border-radius: 9px; font-size: 0.86rem; line-height: 1.5;
  white-space: pre-wrap; user-select: all;
}
dd code { font-size: 0.86rem; }
.card .aside { margin-top: 1.25rem; color: var(--soft); font-size: 0.92rem; }
footer { padding: 1.5rem 0 3rem; color: var(--soft); font-size: 0.9rem; text-align: center; }
@media screen and (max-width: 40rem) {
  header, main { padding-inline: 0.9rem; }
  header { padding-block: 1rem; }
  .verdict { grid-template-columns: 1fr; gap: 1.1rem; padding: 1.5rem; }
  .sign { width: 4rem; height: 4rem; }
  .verdict h1 { font-size: 2.6rem; }
  .card { padding: 1.5rem; }
  .card .statement { font-size: 1.25rem; }
  .card .stamp { font-size: 2.9rem; }
  dl div { grid-template-columns: 1fr; gap: 0; }
}
`;

export const style = baseStyle + frameStyle + tableStyle + printStyle;

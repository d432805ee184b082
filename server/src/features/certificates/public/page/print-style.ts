/** Black on white: bands become frames, links show their address already, and no row is split between two sheets. */
export const printStyle = `
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

/** On a phone each row becomes a card whose cells name their column. */
export const tableStyle = `
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

import { type Html, html, isolated, nothing } from '../../../platform/web/index.ts';
import type { SerialNumber } from '../../offsets/index.ts';
import { isDemonstration } from '../claims/rules.ts';
import { amount, mechanismNames, serialRange } from '../documents/text.present.ts';
import type { BackingRetirement } from '../schema.ts';
import type { PublicCertificate } from './schema.ts';

/** A registry may spread a retirement over thousands of blocks. The page folds the blocks beyond this number. */
const MOST_BLOCKS = 12;

export function retirementsSection({ claims }: PublicCertificate): Html {
  const { retirements, offsetsTco2e } = claims;
  if (retirements.length === 0) return nothing;
  return html`<section class="card" aria-labelledby="retirements">
<h2 id="retirements">Retired credits</h2>
<p>${
    isDemonstration(claims)
      ? 'Sample credits of a demonstration: no registry knows these serial numbers.'
      : 'The serial numbers, as the registry writes them, identify tonnes permanently taken off the market.'
  }</p>
${table(retirements, offsetsTco2e)}
</section>`;
}

/** On a phone, rows are laid out as cards, and browsers drop the table semantics. The roles restore them. */
const table = (
  retirements: readonly BackingRetirement[],
  total: number,
): Html => html`<table role="table" aria-labelledby="retirements">
<thead role="rowgroup">
<tr role="row">
<th role="columnheader" scope="col">Project</th>
<th role="columnheader" scope="col">Vintage</th>
<th role="columnheader" scope="col" class="number">Tonnes</th>
<th role="columnheader" scope="col">Serial numbers</th>
</tr>
</thead>
<tbody role="rowgroup">
${retirements.map(row)}
</tbody>
<tfoot role="rowgroup">
<tr role="row">
<th role="rowheader" scope="row" colspan="2">Total</th>
<td role="cell" data-label="Tonnes" class="number">${amount(total)}</td>
<td role="cell" class="empty"></td>
</tr>
</tfoot>
</table>`;

const row = ({
  projectName,
  registryId,
  mechanism,
  vintage,
  quantity,
  serialNumbers,
}: BackingRetirement): Html => html`<tr role="row">
<th role="rowheader" scope="row">${isolated(projectName)} <small>${isolated(registryId)}</small>${
  mechanism ? html` <small>${mechanismNames[mechanism]}</small>` : nothing
}</th>
<td role="cell" data-label="Vintage">${vintage}</td>
<td role="cell" data-label="Tonnes" class="number">${amount(quantity)}</td>
<td role="cell" data-label="Serial numbers">${serials(serialNumbers)}</td>
</tr>`;

function serials(blocks: readonly SerialNumber[]): Html {
  const shown = listOf(blocks.slice(0, MOST_BLOCKS));
  const folded = blocks.slice(MOST_BLOCKS);
  if (folded.length === 0) return shown;
  return html`${shown}<details><summary>${amount(folded.length)} more</summary>${listOf(folded)}</details>`;
}

const listOf = (blocks: readonly SerialNumber[]): Html =>
  html`<ul>${blocks.map((block) => html`<li>${isolated(serialRange(block))}</li>`)}</ul>`;

import { useQuery } from '@tanstack/react-query';
import type { Entry } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { useActivityName } from '../../../api/activity-names.ts';
import { Term } from '../../../components/hint.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Facts } from '../../../components/layout/facts.tsx';
import { AnchorLink } from '../../../components/links.tsx';
import { categoryName, useFormat, useTexts } from '../../../i18n/index.ts';
import { importNameQuery } from '../queries.ts';

interface ImportProps {
  readonly importId: string;
}

/** The file that the entry comes from. */
function ImportLink({ importId }: ImportProps): ReactNode {
  const { common } = useTexts();
  const { data } = useQuery(importNameQuery(importId));
  return (
    <AnchorLink to="/imports/$importId" params={{ importId }} inherit>
      {data?.name ?? common.loading}
    </AnchorLink>
  );
}

const SCOPE_TERMS = { 1: 'scope1', 2: 'scope2', 3: 'scope3' } as const;

export function EntryFacts({ entry }: { readonly entry: Entry }): ReactNode {
  const texts = useTexts();
  const { common, emissions } = texts;
  const format = useFormat();
  const activityName = useActivityName();
  const { scope, category, quantity, unit, periodStart, periodEnd, location } = entry;
  return (
    <Card title={emissions.entry.facts}>
      <Facts
        facts={[
          [emissions.activity, activityName(entry)],
          [common.category, categoryName(category, texts)],
          [
            emissions.scope,
            <Term key="scope" id={SCOPE_TERMS[scope]}>
              {common.scope(scope)}
            </Term>,
          ],
          [emissions.quantity, `${format.number(quantity)} ${common.unit(unit, quantity)}`],
          [common.period, format.period(periodStart, periodEnd)],
          [common.location, location.name],
          [emissions.reference, entry.reference ?? common.none],
          [emissions.entry.notes, entry.notes ?? common.none],
          ...(entry.importId === null
            ? []
            : [[emissions.importedFrom, <ImportLink key="import" importId={entry.importId} />] as const]),
          [common.createdBy, entry.createdBy.email],
          [common.created, format.time(entry.createdAt)],
        ]}
      />
    </Card>
  );
}

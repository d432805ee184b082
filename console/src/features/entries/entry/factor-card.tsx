import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Entry } from '@tonne/sdk';
import { type ReactNode, useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { Term } from '../../../components/hint.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Facts } from '../../../components/layout/facts.tsx';
import { AnchorLink } from '../../../components/links.tsx';
import { factorName, useFormat, useTexts } from '../../../i18n/index.ts';
import { Automatic } from '../figure/automatic.tsx';
import { FactorChoice } from './factor-choice.tsx';

/** The factor as stored in the entry. Its region and name come from the library. */
export function FactorCard({ entry }: { readonly entry: Entry }): ReactNode {
  const catalogue = useTexts();
  const { common, emissions } = catalogue;
  const texts = emissions.entry;
  const format = useFormat();
  const { factor, factorPinned, factorOverrideReason } = entry;
  const [isAsked, setAsked] = useState(false);
  const known = useQuery({
    queryKey: ['factors', 'factor', factor.code],
    queryFn: ({ signal }) => tonne.factors.get(factor.code, { signal }),
  });
  return (
    <Card title={emissions.factor} term="emissionFactor">
      <Stack gap="sm" align="flex-start">
        <Facts
          facts={[
            [
              emissions.factor,
              <AnchorLink key="link" to="/factors/$factorCode" params={{ factorCode: factor.code }} fz="sm">
                {known.data ? factorName(known.data, catalogue) : factor.code}
              </AnchorLink>,
            ],
            [texts.value, `${format.number(factor.value, { maximumFractionDigits: 9 })} ${common.unit(factor.unit)}`],
            [texts.source, factor.source],
            [texts.vintage, factor.vintage, 'vintage'],
            [texts.region, known.data?.region ?? common.none, 'region'],
            [common.status, factorPinned ? <PinnedTerm key="pinned" /> : texts.chosen],
          ]}
        />
        {factorOverrideReason !== null && (
          <Text size="sm">
            <Term id="factorOverride">{texts.overridden}</Term> {factorOverrideReason}
          </Text>
        )}
        <Automatic of={entry} />
        {isAsked ? (
          <FactorChoice entry={entry} />
        ) : (
          <Button variant="default" size="xs" onClick={() => setAsked(true)}>
            {texts.why}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

const PinnedTerm = (): ReactNode => <Term id="pinnedFactor">{useTexts().emissions.entry.pinned}</Term>;

import { Group, Progress, Stack, Text } from '@mantine/core';
import type { EmissionsSummary } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { FigureLink } from '../../../components/entry-link.tsx';
import { Term } from '../../../components/hint.tsx';
import { Card } from '../../../components/layout/card.tsx';
import type { Proximity, ProximityPercents } from '../../../components/proximity/rules.ts';
import { useShares } from '../../../components/proximity/texts.ts';
import { useTexts } from '../../../i18n/index.ts';
import { entriesBehindView, type View } from '../view.ts';

interface Props {
  readonly view: View;
  readonly summary: EmissionsSummary | undefined;
}

const COLORS: Record<Proximity, string> = {
  own: 'green',
  region: 'teal',
  global: 'blue',
  proxy: 'orange',
  notRecorded: 'gray',
};

/** Shares of the tonnes by how near their factors are. Absent without tonnes. */
export function ProximityCard({ view, summary }: Props): ReactNode {
  const percents = summary && percentsIn(summary);
  return percents ? <Shares view={view} percents={percents} /> : null;
}

function percentsIn({ factorProximity }: EmissionsSummary): ProximityPercents | undefined {
  const { own, region, global, proxy, notRecorded } = factorProximity;
  if (own.percent === null) return undefined;
  return {
    own: own.percent,
    region: region.percent ?? 0,
    global: global.percent ?? 0,
    proxy: proxy.percent ?? 0,
    notRecorded: notRecorded.percent ?? 0,
  };
}

/** The bar is hidden from screen readers. The list has the same figures. */
function Shares({ view, percents }: { readonly view: View; readonly percents: ProximityPercents }): ReactNode {
  const { common, overview } = useTexts();
  const shares = useShares(percents);
  return (
    <Card title={<Term id="proximity">{common.proximity}</Term>}>
      <Progress.Root size={10} mb="sm" aria-hidden>
        {shares.map(({ proximity, percent }) => (
          <Progress.Section key={proximity} value={percent} color={COLORS[proximity]} />
        ))}
      </Progress.Root>
      <Stack component="ul" gap={4} m={0} p={0} style={{ listStyle: 'none' }}>
        {shares.map(({ proximity, name, text }) => (
          <Group key={proximity} component="li" justify="space-between" gap="xs" wrap="nowrap">
            <Group component="span" gap={8} wrap="nowrap">
              <Dot color={COLORS[proximity]} />
              <Text span size="sm">
                {capital(name)}
              </Text>
            </Group>
            <Text span size="sm" className="figure">
              {proximity === 'notRecorded' ? (
                text
              ) : (
                <FigureLink name={name} entries={entriesBehindView(view, { factorProximity: proximity })}>
                  {text}
                </FigureLink>
              )}
            </Text>
          </Group>
        ))}
      </Stack>
      <Text size="xs" c="dimmed" mt="xs">
        {overview.proximityHint}
      </Text>
    </Card>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const Dot = ({ color }: { readonly color: string }): ReactNode => (
  <span
    aria-hidden
    style={{ flex: 'none', width: 10, height: 10, borderRadius: 3, background: `var(--mantine-color-${color}-filled)` }}
  />
);

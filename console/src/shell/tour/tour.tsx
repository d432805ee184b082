import { Button, Group, Paper, Portal, Text, Title } from '@mantine/core';
import { useFocusReturn, useFocusTrap } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { AnchorLink, leadingTo } from '../../components/links.tsx';
import { useTexts } from '../../i18n/index.ts';
import { steps, useTour } from './state.ts';
import classes from './tour.module.css';

/** A tour of the basics. It never blocks the user: Escape ends it. */
export default function Tour(): ReactNode {
  const { step, go } = useTour();
  if (step === undefined || steps[step] === undefined) return null;
  return (
    <Portal>
      <Stop step={step} go={go} />
    </Portal>
  );
}

interface StopProps {
  readonly step: number;
  go(step: number | undefined): void;
}

function Stop({ step, go }: StopProps): ReactNode {
  const { tour } = useTexts().shell;
  const { id, anchor, links = [] } = steps[step]!;
  const { title, text } = tour.steps[id];
  const focus = useFocusTrap();
  useFocusReturn({ opened: true });
  const isLast = step === steps.length - 1;
  return (
    <Paper
      ref={focus}
      role="dialog"
      aria-labelledby="tour-title"
      className={classes.stop}
      style={placeBeside(anchor)}
      shadow="lg"
      withBorder
      p="md"
      onKeyDown={(event) => event.key === 'Escape' && go(undefined)}
    >
      <Title order={2} size="h5" id="tour-title">
        {title}
      </Title>
      <Text size="sm" my="sm">
        {text}
      </Text>
      {links.map(({ id: name, ...destination }) => (
        <Text key={name} size="sm" mb="xs">
          <AnchorLink {...leadingTo(destination)} inherit underline="always">
            {tour.links[name]}
          </AnchorLink>
        </Text>
      ))}
      <Group justify="space-between" wrap="nowrap">
        <Text size="xs" c="dimmed">
          {tour.step(step + 1, steps.length)}
        </Text>
        <Group gap="xs" wrap="nowrap">
          {!isLast && (
            <Button size="xs" variant="subtle" onClick={() => go(undefined)}>
              {tour.skip}
            </Button>
          )}
          <Button size="xs" data-autofocus onClick={() => go(isLast ? undefined : step + 1)}>
            {isLast ? tour.done : tour.next}
          </Button>
        </Group>
      </Group>
    </Paper>
  );
}

const WIDTH = 340;
const GAP = 12;

/** Below or beside its element, inside the window; centred if the element is hidden, as on narrow screens. */
function placeBeside(anchor: string | undefined): { top: number; left: number } {
  const box = document.querySelector(`[data-tour="${anchor}"]`)?.getBoundingClientRect();
  const centre = { top: innerHeight / 3, left: Math.max(GAP, (innerWidth - WIDTH) / 2) };
  if (!box || box.width === 0 || box.right < 0) return centre;
  const isTall = box.height > innerHeight / 2;
  const left = isTall ? box.right + GAP : box.left;
  const top = isTall ? box.top + 2 * GAP : box.bottom + GAP;
  return { top, left: Math.max(GAP, Math.min(left, innerWidth - WIDTH - GAP)) };
}

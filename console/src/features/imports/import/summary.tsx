import { Progress, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Import } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { useImportTexts } from '../../../i18n/import-texts.ts';
import { useFormat } from '../../../i18n/index.ts';
import { ImportStatus } from '../labels.tsx';
import { isRunning } from '../queries.ts';
import classes from './summary.module.css';

const STATES = {
  ready: 'ready',
  errors: 'error',
  duplicates: ['duplicate', 'possible_duplicate'],
  ignored: 'ignored',
  applied: 'applied',
} as const;

const NAMES = Object.keys(STATES) as Array<keyof typeof STATES>;

interface Props {
  readonly of: Import;
}

/** Status, and the numbers of rows as links to them. Below, the progress of the service; its place is always kept. */
export function Summary({ of: item }: Props): ReactNode {
  const texts = useImportTexts();
  const format = useFormat();
  const { id, counts } = item;
  return (
    <section className={classes.summary} aria-label={texts.summary}>
      <div className={classes.line}>
        <ImportStatus status={item.status} />
        <span className="figure">{texts.rows(counts.rows)}</span>
        {NAMES.map((name) => (
          <Link
            key={name}
            to="/imports/$importId/rows"
            params={{ importId: id }}
            search={{ state: STATES[name] as string | string[] }}
            className={classes.count}
            data-count={name}
            data-none={counts[name] === 0 || undefined}
          >
            <strong className="figure">{format.number(counts[name])}</strong> {texts.counts[name](counts[name])}
          </Link>
        ))}
        {counts.unmapped > 0 && (
          <Link
            to="/imports/$importId/values"
            params={{ importId: id }}
            className={classes.count}
            data-count="unmapped"
          >
            {texts.unmapped(counts.unmapped)}
          </Link>
        )}
      </div>
      <Running of={item} />
    </section>
  );
}

function Running({ of: item }: Props): ReactNode {
  const texts = useImportTexts();
  const format = useFormat();
  const { status, progressPercent, kind, sizeBytes, createdBy, createdAt } = item;
  if (!isRunning(item)) {
    return (
      <Text size="xs" c="dimmed" className={classes.below}>
        {[texts.kinds[kind] ?? kind, format.bytes(sizeBytes), createdBy.email, format.time(createdAt)].join(' · ')}
      </Text>
    );
  }
  const words = texts.running[status]?.(progressPercent) ?? '';
  return (
    <div className={classes.below}>
      <Text size="xs" role="status">
        {words} {texts.runningHint}
      </Text>
      <Progress value={progressPercent} animated size="xs" mt={4} aria-label={texts.statuses[status]} />
    </div>
  );
}

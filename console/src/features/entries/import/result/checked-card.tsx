import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '../../../../components/layout/card.tsx';
import { useTexts } from '../../../../i18n/index.ts';
import type { Import } from '../use-import.ts';
import { ProblemTable } from './problem-table.tsx';
import { ReasonList, RejectedRowsButton } from './reason-list.tsx';

/** Result of the check. Nothing is stored yet. */
export function CheckedCard({ work }: { readonly work: Import }): ReactNode {
  const { imports } = useTexts();
  const { total, rejected, problems, reasons } = work.state;
  const good = total - rejected;
  return (
    <Stack>
      <Card title={imports.checked}>
        <Stack>
          <Text role="status">{rejected === 0 ? imports.allGood(good) : imports.someBad(good, rejected)}</Text>
          {rejected > 0 && <ReasonList reasons={reasons} />}
          <Group gap="xs">
            <Button disabled={good === 0} onClick={work.store}>
              {imports.import(good)}
            </Button>
            <Button variant="default" onClick={work.backToColumns}>
              {imports.changeColumns}
            </Button>
            {rejected > 0 && <RejectedRowsButton work={work} />}
          </Group>
        </Stack>
      </Card>
      {problems.length > 0 && <ProblemTable problems={problems} />}
    </Stack>
  );
}

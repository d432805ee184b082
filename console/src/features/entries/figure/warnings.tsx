import { Alert, List, Text } from '@mantine/core';
import { AlertIcon } from '@primer/octicons-react';
import type { Entry } from '@tonne/sdk';
import type { ReactNode } from 'react';
import { AnchorLink } from '../../../components/links.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { shortId, withEntries } from './figure.ts';

interface Props {
  readonly warnings: readonly Entry['warnings'][number][];
}

/** Questions that an auditor would ask about the figure. Renders nothing if there are none. */
export function Warnings({ warnings }: Props): ReactNode {
  const { figure } = useTexts();
  if (warnings.length === 0) return null;
  return (
    <Alert color="orange" variant="light" icon={<AlertIcon />} title={figure.warnings(warnings.length)} w="100%">
      <List size="sm" spacing={4} listStyleType="none">
        {warnings.map(({ code, message }) => (
          <List.Item key={code}>
            <Text span inherit fw={550}>
              {figure.warningNames[code] ?? code}:
            </Text>{' '}
            {withEntries(message).map((part) =>
              part.entryId ? (
                <AnchorLink
                  key={part.text}
                  to="/entries/$entryId"
                  params={{ entryId: part.entryId }}
                  title={part.entryId}
                  inherit
                  c="inherit"
                  underline="always"
                >
                  {shortId(part.entryId)}
                </AnchorLink>
              ) : (
                part.text
              ),
            )}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

import { Code, Popover, ScrollArea, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { toCurl, useRequests } from '../api/request-log.ts';
import { CopyButton } from '../components/copy-button.tsx';
import { useTexts } from '../i18n/index.ts';
import { CurlButton } from './header-buttons.tsx';
import { usePressed } from './use-pressed.ts';

/** Shows the requests behind the current screen, so that a program can send them too. */
export default function CurlPopover({ wasPressed }: { readonly wasPressed: boolean }): ReactNode {
  const { shell } = useTexts();
  const button = usePressed(wasPressed);
  return (
    <Popover position="bottom-end" width={520} shadow="md" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <CurlButton ref={button} />
      </Popover.Target>
      <Popover.Dropdown aria-label={shell.curl} aria-labelledby={undefined}>
        <Text size="sm" c="dimmed" mb="sm">
          {shell.curlHint}
        </Text>
        <ScrollArea.Autosize mah={420}>
          <Commands />
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  );
}

function Commands(): ReactNode {
  const requests = useRequests();
  return (
    <Stack gap="sm">
      {requests.toReversed().map((request) => {
        const command = toCurl(request);
        return (
          <div key={command} style={{ position: 'relative' }}>
            <Code block fz="xs">
              {command}
            </Code>
            <CopyButton value={command} pos="absolute" top={4} right={4} />
          </div>
        );
      })}
    </Stack>
  );
}

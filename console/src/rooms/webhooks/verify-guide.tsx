import { List, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '../../parts/card.tsx';
import { CodeBlock } from '../../parts/code-block.tsx';
import { useTexts } from '../../texts/index.ts';
import { RECEIVER } from './snippet.ts';

/** How a receiver knows that a request is genuine. */
export function VerifyGuide(): ReactNode {
  const { webhooks } = useTexts();
  return (
    <Card title={webhooks.tabs.verify} term="signingSecret" maw={900}>
      <Stack>
        <Text size="sm">{webhooks.verifyHint}</Text>
        <List type="ordered" size="sm" spacing={4}>
          {webhooks.verifySteps.map((step) => (
            <List.Item key={step}>{step}</List.Item>
          ))}
        </List>
        <CodeBlock code={RECEIVER} label="TypeScript" />
      </Stack>
    </Card>
  );
}

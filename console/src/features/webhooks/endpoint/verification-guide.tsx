import { List, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { CodeBlock } from '../../../components/copyable.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { useTexts } from '../../../i18n/index.ts';

/** The receiver from docs/webhooks.md. A test compares the two. */
export const RECEIVER = `import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { verifyWebhook, WebhookVerificationError } from '@tonne/sdk';

const secret = process.env.TONNE_WEBHOOK_SECRET ?? '';

createServer(async (request, response) => {
  try {
    const body = await buffer(request);
    const event = verifyWebhook({ body, header: request.headers['service-signature'], secret });
    console.log(event.id, event.type); // Store it under its id here; work on it after the answer.
    response.writeHead(204).end();
  } catch (error) {
    console.error(error);
    if (error instanceof WebhookVerificationError) response.writeHead(400).end(error.reason);
    else response.writeHead(500).end();
  }
}).listen(Number(process.env.PORT ?? 8080), '127.0.0.1');
`;

/** Explains how a receiver verifies that a request is genuine. */
export function VerificationGuide(): ReactNode {
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

/** The receiver of docs/webhooks.md. A test holds the two together. */
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

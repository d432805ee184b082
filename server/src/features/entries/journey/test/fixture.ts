import { expect } from 'vitest';
import type { Client } from '../../../../../test/client.ts';
import { EMISSIONS } from '../../../../../test/fixtures/emissions.ts';

export const year = { periodStart: '2025-01-01', periodEnd: '2025-12-31' };

let references = 0;
export const flight = (travel: object = {}, change: object = {}) => ({
  ...year,
  reference: `Journey ${++references}`,
  travel: { mode: 'flight', from: 'HAM', to: 'LHR', passengers: 1, ...travel },
  ...change,
});

export const freight = (legs: object[], massTonnes = 0.087, change: object = {}) => ({
  ...year,
  reference: `Journey ${++references}`,
  freight: { massTonnes, legs },
  ...change,
});

export async function create(client: Client, body: object) {
  const answer = await client.post(EMISSIONS, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data;
}

export async function receiptOf(client: Client, { id }: { id: string }) {
  const { status, body, text } = await client.get(`${EMISSIONS}/${id}/calculation`);
  expect(status, text).toBe(200);
  return body.data;
}

type Line = Record<'name' | 'input' | 'operation' | 'output' | 'unit', string>;

export const linesOf = ({ steps }: { steps: Line[] }): string[] =>
  steps.map(({ name, input, operation, output, unit }) => `${name}: ${input} ${operation} = ${output} ${unit}`);

import { expect } from 'vitest';
import { test as base } from '../../../../test/api-test.ts';
import { createEnqueue } from '../../work/index.ts';
import { createForgetRecipient, createPostMail } from '../mail.ts';

const letter = { subject: 'Your report', text: 'It is ready.' };

const test = base.extend('post', ({ api }) =>
  createPostMail({
    enqueue: createEnqueue(api.clock),
    secretBox: api.service.secretBox,
    ceilings: { take: async () => undefined },
  }),
);

test('a person is removed from waiting mails, and others still get theirs', async ({ api, org, other, post }) => {
  await api.db.transaction(async (tx) => {
    await post(tx, org.id, { ...letter, to: 'Ada@tonne.test' });
    await post(tx, org.id, { ...letter, to: ['bob@tonne.test', 'ada@tonne.test'] });
    await post(tx, org.id, { ...letter, to: 'eve@tonne.test' });
    await post(tx, other.id, { ...letter, to: 'ada@tonne.test' });
    await createForgetRecipient(api.service.secretBox)(tx, org.id, 'ada@tonne.test');
  });
  const recipients = (await api.mails()).flatMap(({ to }) => to);
  expect(recipients.sort()).toEqual(['ada@tonne.test', 'bob@tonne.test', 'eve@tonne.test']);
});

test('nothing is sent to a pseudonym', async ({ api, org, post }) => {
  const erased = 'erased-0123456789ab@erased.invalid';
  await api.db.transaction(async (tx) => {
    await post(tx, org.id, { ...letter, to: erased });
    await post(tx, org.id, { ...letter, to: [erased, 'bob@tonne.test'] });
  });
  expect((await api.mails()).map(({ to }) => to)).toEqual([['bob@tonne.test']]);
});

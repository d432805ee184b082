import type { Clock } from '../../../platform/clock.ts';
import type { KeyStatement, Signer } from '../../../platform/crypto/index.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { byService, type Origin, type RecordChange, SERVICE_WIDE } from '../../../platform/record/index.ts';
import { recordedKey, statementId } from './present.ts';
import { insertKey, insertStatement, type SigningKeyRow } from './store.ts';

interface KeyPublisherDeps {
  clock: Clock;
  record: RecordChange;
  signer: Signer;
  logSigner: Signer;
  keyStatements: readonly KeyStatement[];
}

export type PublishKeys = (tx: Tx, by?: Origin) => Promise<void>;

/** Stores the configured keys and statements in the tables that publish them, each once. */
export function createKeyPublisher({ clock, record, signer, logSigner, keyStatements }: KeyPublisherDeps) {
  const enterKey = async (tx: Tx, by: Origin, row: SigningKeyRow): Promise<void> => {
    if (!(await insertKey(tx, row, clock.now()))) return;
    const subject = { type: 'signingKey', id: row.keyId };
    record(tx, by, { action: 'signingKey.published', subject, before: null, after: recordedKey(row) });
  };

  const enterStatement = async (tx: Tx, by: Origin, statement: KeyStatement): Promise<void> => {
    const id = statementId(statement);
    if (!(await insertStatement(tx, id, statement, clock.now()))) return;
    const subject = { type: 'keyStatement', id };
    record(tx, by, { action: 'keyStatement.published', subject, before: null, after: statement });
  };

  const publishKeys: PublishKeys = async (tx, by = byService(SERVICE_WIDE)) => {
    await enterKey(tx, by, { ...signer, use: 'certificate' });
    await enterKey(tx, by, { ...logSigner, use: 'log' });
    for (const statement of keyStatements) await enterStatement(tx, by, statement);
  };

  return { publishKeys, enterKey, enterStatement };
}

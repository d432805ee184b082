import { column, sql, type Tx, table } from '../../../platform/db/index.ts';

const { bytea, text, timestamptz } = column;

export const oidcAccounts = table('oidc_accounts', {
  organisationId: text,
  userId: text,
  issuer: text,
  accountHash: bytea,
  boundAt: timestamptz,
});

interface Account {
  readonly userId: string;
  readonly issuer: string;
  readonly accountHash: Buffer;
  readonly boundAt: Date;
}

/** The account that the user is bound to from now on: this one, or the previous one. */
export async function bindAccount(tx: Tx, organisationId: string, account: Account): Promise<Buffer | undefined> {
  const row = await tx.one(
    { accountHash: bytea },
    sql`${oidcAccounts.insert({ organisationId, ...account })}
      ON CONFLICT (organisation_id, user_id, issuer) DO UPDATE SET account_hash = oidc_accounts.account_hash
      RETURNING account_hash AS "accountHash"`,
  );
  return row?.accountHash;
}

export async function unbindAccounts(tx: Tx, organisationId: string, userId: string): Promise<void> {
  await tx.execute(oidcAccounts.delete({ organisationId, userId }));
}

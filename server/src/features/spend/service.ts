import { newId } from '../../kernel/ids.ts';
import type { Actor } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { closest, duplicate, refuseIfAny } from '../../platform/errors/index.ts';
import {
  type ById,
  type Change,
  type Page,
  pageOf,
  type Versioned,
  type WithBody,
  type WithQuery,
} from '../../platform/http/index.ts';
import { createStoredSteps, type RecordChange } from '../../platform/record/index.ts';
import type { Library } from '../factors/index.ts';
import { type Catalogue, checkTerms, type Terms, termsOf } from './check.rules.ts';
import { presentRule, recordedRules } from './present.ts';
import { presentPreview } from './preview.present.ts';
import type { PreviewSpend, SpendPreview } from './preview.schema.ts';
import { createSpendRules } from './rules.ts';
import type { CreateSpendRule, SpendRule, SpendRuleList, UpdateSpendRule } from './schema.ts';
import * as store from './store.ts';

export type SpendRules = ReturnType<typeof createService>;

interface Dependencies {
  readonly clock: Clock;
  readonly record: RecordChange;
  readonly library: Library;
}

/** Far more than a chart of accounts has; every line of a ledger is compared with each. */
export const MAX_RULES = 1_000;

export function createService({ clock, record, library }: Dependencies) {
  const steps = createStoredSteps({
    record,
    kind: recordedRules,
    present: presentRule,
    find: store.findRule,
    lock: store.lockRule,
  });

  const catalogueFor = async (db: Db, { organisationId }: Actor): Promise<Catalogue> => {
    const { activities, units } = library;
    const factors = await library.indexFor(db, organisationId);
    const codes = activities.all.filter(({ dimension }) => dimension === 'money').map(({ code }) => code);
    return {
      dimensionOf: (activity) => activities.get(activity)?.dimension,
      nearest: (activity) => closest(activity, codes),
      isPerMoney(code) {
        const factor = factors.find(code);
        return factor && units.isMoney(factor.activityUnit);
      },
    };
  };

  /** Two rules for the same lines would never both act. */
  const refuseDuplicate = (rules: readonly store.RuleRow[], terms: Terms, id?: string): void => {
    const same = rules.find((each) => each.id !== id && isSame(each, terms));
    if (same) throw duplicate(`${same.id} has the same match, days and priority. Change that rule instead.`);
  };

  const refuseTooMany = (rules: readonly store.RuleRow[]): void => {
    if (rules.length < MAX_RULES) return;
    const message = `would be one of more than ${MAX_RULES} rules; merge some by accountPrefix, or delete old ones`;
    refuseIfAny([{ field: 'match', message }]);
  };

  return {
    async list(db: Db, { organisationId }: Actor, { query }: WithQuery<SpendRuleList>): Promise<Page<SpendRule>> {
      return pageOf(await store.listRules(db, organisationId, query), presentRule);
    },

    async get(db: Db, actor: Actor, { id }: ById): Promise<Versioned<SpendRule>> {
      return steps.present(await steps.read(db, actor, id));
    },

    async create(tx: Tx, actor: Actor, { body }: WithBody<CreateSpendRule>): Promise<Versioned<SpendRule>> {
      const { organisationId } = actor;
      const terms = termsOf(body);
      refuseIfAny(checkTerms(terms, body, await catalogueFor(tx, actor)));
      const rules = await store.rulesForInsert(tx, organisationId);
      refuseDuplicate(rules, terms);
      refuseTooMany(rules);
      const createdAt = clock.now();
      const id = newId('spr', createdAt);
      await store.insertRule(tx, organisationId, { ...terms, id, createdAt, createdBy: actor.user.id });
      return steps.recordChange(tx, actor, 'created', { before: null, id });
    },

    async update(
      tx: Tx,
      actor: Actor,
      { id, body, checkVersion }: Change & WithBody<UpdateSpendRule>,
    ): Promise<Versioned<SpendRule>> {
      const { organisationId } = actor;
      const rules = await store.rulesForInsert(tx, organisationId);
      const before = await steps.load(tx, actor, id);
      checkVersion(before.version);
      const terms = termsOf(body, before);
      refuseIfAny(checkTerms(terms, body, await catalogueFor(tx, actor)));
      refuseDuplicate(rules, terms, id);
      await store.updateRule(tx, organisationId, id, { ...terms, updatedAt: clock.now() });
      return steps.recordChange(tx, actor, 'updated', { before, id });
    },

    async remove(tx: Tx, actor: Actor, { id, checkVersion }: Change): Promise<void> {
      const row = await steps.load(tx, actor, id);
      checkVersion(row.version);
      await store.deleteRule(tx, actor.organisationId, id);
      record(tx, actor, recordedRules.change('spendRule.deleted', row, null));
    },

    /** Stores nothing. */
    async preview(db: Db, { organisationId }: Actor, { body }: WithBody<PreviewSpend>): Promise<SpendPreview> {
      const [rules, factors] = await Promise.all([
        store.allRules(db, organisationId),
        library.indexFor(db, organisationId),
      ]);
      return presentPreview({ activities: library.activities, factors }, createSpendRules(rules), body);
    },
  };
}

const isSame = (one: store.RuleRow, other: Terms): boolean =>
  (['account', 'accountPrefix', 'supplier', 'words', 'validFrom', 'validTo', 'priority'] as const).every(
    (field) => one[field] === other[field],
  );

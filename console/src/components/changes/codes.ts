import { activityName, categoryName, codeInWords, type Texts } from '../../i18n/index.ts';

type Say = (code: string) => string;

/**
 * Labels for the codes in fields that hold only codes. Resources of different kinds share `status` and `type`, so their
 * plain words stay unchanged: some mean different things in different resources.
 */
export function createCodeLabels(texts: Texts): Readonly<Record<string, Say>> {
  const { certificates, common, instruments, offsets, organisations, reports, statements, targets } = texts;
  const among =
    (...words: readonly Readonly<Record<string, string>>[]): Say =>
    (code) =>
      words.find((each) => code in each)?.[code] ?? (code.includes('_') ? codeInWords(code) : code);
  const compound =
    (say: Say): Say =>
    (code) =>
      code.includes('_') ? say(code) : code;
  return {
    state: among(common.states),
    role: among(common.roles),
    category: (code) => categoryName(code, texts),
    subcategory: activityName,
    unit: (code) => common.unit(code),
    status: compound(
      among(certificates.statuses, offsets.orderStatuses, statements.statuses, targets.validationStatuses),
    ),
    type: compound(among(certificates.types, instruments.types, targets.types)),
    purpose: among(offsets.purposes),
    paymentMethod: among(offsets.paymentMethods),
    registryStatus: among(offsets.registryStatuses),
    reviewPolicy: among(organisations.organisation.policies),
    scope2Method: among(organisations.organisation.scope2Methods),
    standard: among(offsets.standards),
    consolidationApproach: among(statements.approaches),
    trajectoryModel: among(targets.models),
    periodType: among(reports.schedules.periodTypes),
  };
}

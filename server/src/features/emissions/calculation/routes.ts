import { needs } from '../../../platform/auth/index.ts';
import { ok, type Route, read } from '../../../platform/http/index.ts';
import { entryId } from '../schema.ts';
import { CalculationReceipt } from './schema.ts';
import type { Calculations } from './service.ts';

export const calculationRoutes = (calculations: Calculations): Route[] => [
  read({
    method: 'GET',
    path: '/api/v1/emissions/{entryId}/calculation',
    operationId: 'getEntryCalculation',
    tag: 'Emission entries',
    summary: 'Get the calculation of an entry, step by step',
    description:
      'A receipt that anyone can check with a pocket calculator, or with `tonne-verify`: the activity, its conversion, the factor as it was copied onto the entry, the sum and the rounding.',
    access: needs('emissions:read'),
    params: entryId,
    success: { status: 200, description: 'The receipt', data: CalculationReceipt },
    async handle({ actor, params }, db) {
      return ok(await calculations.get(db, actor, { id: params.entryId }));
    },
  }),
];

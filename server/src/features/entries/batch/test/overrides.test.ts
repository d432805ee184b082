import { expect } from 'vitest';
import { test } from '../../../../../test/api-test.ts';
import { EMISSIONS, electricity } from '../../../../../test/fixtures/emissions.ts';
import { formats, resultsOf, send, verdictsOf } from './fixture.ts';

const factorOverrideReason = 'The chiller of the landlord runs on grid electricity';
const cooling = {
  ...electricity,
  category: 'purchased_cooling',
  subcategory: 'chilled_water',
  factorCode: 'DEFRA-2025-ELEC-GRID-GB',
};

test.for(formats)(
  'a batch as %s accepts the reason for a factor of another category, and requires it',
  async (format, { api }) => {
    const org = await api.newOrganisation();
    const rows = [{ ...cooling, factorOverrideReason }, cooling, { ...electricity, factorOverrideReason }];
    const answer = await send(org.admin, format, rows);
    const refused = ['VALIDATION_ERROR factorCode', 'VALIDATION_ERROR factorOverrideReason'];
    expect(verdictsOf(answer)).toEqual(['created', ...refused]);
    const { body } = await org.admin.get(`${EMISSIONS}/${resultsOf(answer)[0]!.id}`);
    expect(body.data).toMatchObject({ factorPinned: true, factorOverridden: true, factorOverrideReason });
  },
);

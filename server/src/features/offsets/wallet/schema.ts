import Type from 'typebox';
import { type Answer, fields } from '../../../platform/http/index.ts';
import { credits, demonstration, usd, vintageYear } from '../projects/schema.ts';

const { identifier, oneOf, resource } = fields;

export const Wallet = resource('Wallet', {
  totalAvailable: credits('Credits that can be retired, in tCO2e'),
  totalReserved: credits('Credits in retirements that the registry has not confirmed yet'),
  totalRetired: credits('Credits retired so far'),
  currency: oneOf(['USD'], 'Currency of all prices'),
  holdings: Type.Array(
    resource('WalletHolding', {
      projectId: identifier('prj', 'Project identifier'),
      projectName: Type.String({ description: 'Name of the project' }),
      vintage: vintageYear('Vintage of the credits'),
      available: credits('Available'),
      reserved: credits('Reserved'),
      pricePerCredit: usd('Price in the catalogue today'),
      demonstration,
    }),
    { description: 'By project and vintage, without those whose credits are all retired' },
  ),
});
export type Wallet = Answer<typeof Wallet>;

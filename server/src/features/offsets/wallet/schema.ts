import Type from 'typebox';
import { fields, listQuery, type ResponseOf, repeatable, timeFilters } from '../../../platform/http/index.ts';
import { quantity } from '../orders/schema.ts';
import { credits, demonstration, usd, vintageYear } from '../projects/schema.ts';
import { movementKinds } from './rules.ts';

const { dateTime, identifier, nullable, object, oneOf, person, resource } = fields;

const projectId = identifier('prj', 'Project identifier');
const vintage = vintageYear('Vintage of the credits');

export const Wallet = resource('Wallet', {
  totalAvailable: credits('Credits that can be retired, in tCO2e'),
  totalReserved: credits('Credits in retirements that the registry has not confirmed yet'),
  totalRetired: credits('Credits retired so far'),
  currency: oneOf(['USD'], 'Currency of all prices'),
  holdings: Type.Array(
    resource('WalletHolding', {
      projectId,
      projectName: Type.String({ description: 'Name of the project' }),
      vintage,
      available: credits('Available'),
      reserved: credits('Reserved'),
      pricePerCredit: usd('Price in the catalogue today'),
      demonstration,
    }),
    { description: 'By project and vintage, without those whose credits are all retired' },
  ),
});
export type Wallet = ResponseOf<typeof Wallet>;

export const Movement = resource('WalletMovement', {
  id: identifier('mov', 'Movement identifier'),
  kind: oneOf(
    movementKinds,
    '`purchase`: an order was paid; `reserve`: a retirement took them; `release`: it was cancelled; `retire`: it was confirmed',
  ),
  projectId,
  projectName: Type.String({ description: 'Name of the project' }),
  vintage,
  quantity,
  available: credits('Added to the available credits, or taken from them where it is below 0'),
  reserved: credits('The same for the reserved credits'),
  retired: credits('The same for the retired credits'),
  orderId: nullable(identifier('ord', 'The order that was paid')),
  retirementId: nullable(identifier('ret', 'The retirement that moved them')),
  demonstration,
  createdAt: dateTime('When they moved'),
  createdBy: nullable(
    object(person.properties, {
      description: 'Who reserved them, or confirmed the retirement by hand; null where no user is recorded',
    }),
  ),
});
export type Movement = ResponseOf<typeof Movement>;

export const sortable = { createdAt: 'm.moved_at' };

const { createdFrom, createdTo } = timeFilters;

export const MovementList = listQuery({
  sortable,
  filters: {
    kind: repeatable(oneOf(movementKinds, 'Only movements of this kind')),
    projectId: repeatable(projectId),
    vintage: repeatable(vintage),
    createdFrom,
    createdTo,
  },
});
export type MovementList = Type.Static<typeof MovementList>;

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
      available: credits('Available credits'),
      reserved: credits('Reserved credits'),
      pricePerCredit: usd('Current price in the catalogue'),
      demonstration,
    }),
    { description: 'Holdings by project and vintage, without fully retired ones' },
  ),
});
export type Wallet = ResponseOf<typeof Wallet>;

export const Movement = resource('WalletMovement', {
  id: identifier('mov', 'Movement identifier'),
  kind: oneOf(
    movementKinds,
    'Kind of movement. `purchase`: an order was paid; `reserve`: a retirement reserved the credits; `release`: the retirement was cancelled; `retire`: it was confirmed',
  ),
  projectId,
  projectName: Type.String({ description: 'Name of the project' }),
  vintage,
  quantity,
  available: credits('Change of the available credits'),
  reserved: credits('Change of the reserved credits'),
  retired: credits('Change of the retired credits'),
  orderId: nullable(identifier('ord', 'Identifier of the paid order')),
  retirementId: nullable(identifier('ret', 'Identifier of the retirement')),
  demonstration,
  createdAt: dateTime('Time of the movement'),
  createdBy: nullable(
    object(person.properties, {
      description: 'User who reserved the credits or confirmed the retirement by hand; null if no user is recorded',
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

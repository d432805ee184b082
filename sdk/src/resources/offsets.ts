// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import { Resource } from '../core/resource.ts';
import { OffsetsOrdersResource } from './offsets-orders.ts';
import { OffsetsProjectsResource } from './offsets-projects.ts';
import { OffsetsRetirementsResource } from './offsets-retirements.ts';
import { OffsetsWalletResource } from './offsets-wallet.ts';

export class OffsetsResource extends Resource {
  readonly projects = new OffsetsProjectsResource(this.core);
  readonly wallet = new OffsetsWalletResource(this.core);
  readonly orders = new OffsetsOrdersResource(this.core);
  readonly retirements = new OffsetsRetirementsResource(this.core);
}

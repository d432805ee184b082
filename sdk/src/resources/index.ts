// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import { CertificatesResource } from '../extensions/certificates.ts';
import { ReportingPeriodsResource } from '../extensions/reporting-periods.ts';
import { ReportsResource } from '../extensions/reports.ts';
import { Resource } from '../core/resource.ts';
import { ApiKeysResource } from './api-keys.ts';
import { AuthResource } from './auth.ts';
import { CategoriesResource } from './categories.ts';
import { EmissionsResource } from './emissions.ts';
import { EventsResource } from './events.ts';
import { FactorsResource } from './factors.ts';
import { FilesResource } from './files.ts';
import { HealthResource } from './health.ts';
import { InvitationsResource } from './invitations.ts';
import { LocationsResource } from './locations.ts';
import { LogResource } from './log.ts';
import { OffsetsResource } from './offsets.ts';
import { OpenapiResource } from './openapi.ts';
import { OrganisationResource } from './organisation.ts';
import { PendingChangesResource } from './pending-changes.ts';
import { RecordResource } from './record.ts';
import { TargetsResource } from './targets.ts';
import { UnitsResource } from './units.ts';
import { UsersResource } from './users.ts';
import { WebhooksResource } from './webhooks.ts';

export type * from './api-keys.ts';
export type * from './auth.ts';
export type * from './categories.ts';
export type * from './certificates.ts';
export type * from './emissions.ts';
export type * from './events.ts';
export type * from './factors.ts';
export type * from './files.ts';
export type * from './health.ts';
export type * from './invitations.ts';
export type * from './locations.ts';
export type * from './log.ts';
export type * from './offsets.ts';
export type * from './openapi.ts';
export type * from './organisation.ts';
export type * from './pending-changes.ts';
export type * from './record.ts';
export type * from './reporting-periods.ts';
export type * from './reports.ts';
export type * from './targets.ts';
export type * from './units.ts';
export type * from './users.ts';
export type * from './webhooks.ts';

/** The resources of the API, named as its paths are. */
export class Resources extends Resource {
  readonly health = new HealthResource(this.core);
  readonly emissions = new EmissionsResource(this.core);
  readonly reportingPeriods = new ReportingPeriodsResource(this.core);
  readonly factors = new FactorsResource(this.core);
  readonly categories = new CategoriesResource(this.core);
  readonly units = new UnitsResource(this.core);
  readonly reports = new ReportsResource(this.core);
  readonly certificates = new CertificatesResource(this.core);
  readonly targets = new TargetsResource(this.core);
  readonly offsets = new OffsetsResource(this.core);
  readonly organisation = new OrganisationResource(this.core);
  readonly users = new UsersResource(this.core);
  readonly invitations = new InvitationsResource(this.core);
  readonly locations = new LocationsResource(this.core);
  readonly pendingChanges = new PendingChangesResource(this.core);
  readonly apiKeys = new ApiKeysResource(this.core);
  readonly auth = new AuthResource(this.core);
  readonly webhooks = new WebhooksResource(this.core);
  readonly events = new EventsResource(this.core);
  readonly record = new RecordResource(this.core);
  readonly log = new LogResource(this.core);
  readonly files = new FilesResource(this.core);
  readonly openapi = new OpenapiResource(this.core);
}

export interface Tenant {
  organisationId: string;
  userId: string;
  locationId: string;
}

/** Tables that no store describes, each with its reason. */
export const undescribed: Readonly<Record<string, string>> = {
  instrument_certificate_blocks: 'its ranges are only compared within the database, and never read',
  schema_migrations: 'the migrations write it before the service begins',
};

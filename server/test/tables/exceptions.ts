/** Tables that no store describes, each with its reason. */
export const undescribed: Readonly<Record<string, string>> = {
  schema_migrations: 'the migrations write it before the service begins',
};

// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

/** An OpenAPI 3.1 document */
export interface OpenApiDocument {
  openapi: string;
}

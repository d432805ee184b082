/** A problem that the operator can fix. Its message is all they see. */
export class OperatorError extends Error {}

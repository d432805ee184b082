/** An operation of a receipt, such as `÷ 3.6, round half up to 6 decimals`, in its parts. */
export interface Operation {
  /** `×` or `÷`, with an exact decimal. */
  readonly sign?: string;
  readonly amount?: string;
  /** In words, as the service writes them. */
  readonly words?: string;
}

export function readOperation(text: string): Operation {
  const [, sign, amount, words] = /^(?:([×÷]) (\d+(?:\.\d+)?))?(?:, )?(.*)$/.exec(text) ?? [];
  return { ...(sign && amount && { sign, amount }), ...(words && { words }) };
}

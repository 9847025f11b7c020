// The recipient that a visitor typed or pasted.

/**
 * - `checksum`: a character was mistyped: its checksum says so.
 * - `icap`: an address in the old ICAP form, which EVM wallets no longer agree on.
 * - `form`: neither an address nor a name.
 */
export type RecipientProblem = 'empty' | 'form' | 'checksum' | 'icap'

export type ParsedRecipient =
  /** In the one form that its namespace writes it in. */
  | { kind: 'address'; address: string }
  /** In lower case; who it is, the name service says. */
  | { kind: 'name'; name: string }
  | { kind: 'problem'; problem: RecipientProblem }

// The result of parsing a typed or pasted recipient.

/**
 * - `checksum`: the checksum does not match, so the address contains a typo.
 * - `icap`: an address in the old ICAP format, which EVM wallets no longer read the same way.
 * - `form`: neither an address nor a name.
 */
export type RecipientProblem = 'empty' | 'form' | 'checksum' | 'icap'

export type ParsedRecipient =
  /** In the canonical form of its namespace. */
  | { kind: 'address'; address: string }
  /** In lower case. The name service resolves it. */
  | { kind: 'name'; name: string }
  | { kind: 'problem'; problem: RecipientProblem }

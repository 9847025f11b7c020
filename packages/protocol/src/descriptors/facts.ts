// What a description needs to know beyond the descriptor, from whoever asks for it: never from the descriptor.
export interface TokenFacts {
  symbol: string
  decimals: number
}

export interface Call {
  /** Lower case. */
  to: string
  data: string
  /** Base units. */
  value: bigint
}

export interface Facts {
  /** Of the reader, for the decimal separator (BCP 47). */
  language: string
  chainId: number
  /** Who signs, in lower case. */
  from: string
  /** How the signer is called where an address stands for it. */
  sender: string
  native: TokenFacts
  /** Undefined if the token is unknown: its amounts are shown in base units. */
  token(address: string, chainId: number): TokenFacts | undefined
  /** A name that is certain, such as that of one's own account. */
  name(address: string): string | undefined
  /** Of a collection (ERC-721). */
  collection(address: string): string | undefined
  /** Seconds since 1970 of a block; undefined if unknown. */
  blockTime(height: bigint): number | undefined
  /** A word of a contract's storage now, 32 bytes in hex; undefined if unknown. */
  storage(address: string, slot: string): string | undefined
  /** Describes a call inside of this one; undefined if no descriptor fits. */
  call(call: Call): Description | undefined
}

/** One line of a description. */
export interface DescribedRow {
  label: string
  text: string
  /** How it was formed, for how it is drawn. */
  kind: 'text' | 'address' | 'amount' | 'data'
  /** The value itself, if a word, a name or a unit that the descriptor chose stands for it. Show both. */
  exact?: string
  /** Of an amount: the token in lower case, undefined for the network's coin. `inBaseUnits` if the token is unknown. */
  amount?: { token?: string; value: bigint; inBaseUnits?: true }
  /** Of an item (ERC-721, ERC-1155): its collection in lower case. */
  item?: { collection: string; id: bigint }
  /** Of a call inside, described by its own descriptor. */
  inner?: Description
}

/** A call or a message in the words of its descriptor. The words are not ours: say whose they are. */
export interface Description {
  /** In few words: `Supply`. */
  intent: string
  /** The same with amounts, if the descriptor has it and every part could be filled in. */
  sentence?: string
  owner?: string
  contract?: string
  origin: string
  reviewers: readonly string[]
  rows: DescribedRow[]
  /** Parameters that the descriptor leaves out or hides, as they are. */
  further: DescribedRow[]
}

/** How a wallet app deviates from the specification, or makes use of it. */
export interface MobileWalletQuirks {
  /** Speaks version 1.0 of the protocol. */
  legacy?: boolean
  /** Every token has expired. */
  refusesTokens?: boolean
  /** Signs in without saying so. */
  withoutSignInResult?: boolean
  /** Answers `sign_messages` with signatures alone. */
  signatureAlone?: boolean
  /** Its optional features. */
  features?: readonly string[]
  /** Its own link. */
  linkBase?: string
  /** Repeats a sequence number in its answer to this method. */
  repeatsSequenceAt?: string
  /** Seals its answer to this method with another key. */
  wrongKeyAt?: string
  /** Answers another question than this method's. */
  wrongIdAt?: string
  /** Closes the connection instead of answering this method. */
  closesAt?: string
  /** Pings before it answers HELLO_REQ. */
  pings?: boolean
  /** Never answers HELLO_REQ. */
  mute?: boolean
}

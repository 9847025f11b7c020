// Why a request about shares was refused: stable names, for programs.

export const custodyReasons = [
  /** A body that does not fit its schema, or a deposit that cannot be opened or holds something else. */
  'body_malformed',
  /** This e-mail address has a wallet already. */
  'wallet_exists',
  /** It has none yet. */
  'wallet_none',
  /** No such set, or not of this device, or not for this purpose. */
  'set_unknown',
  /** Too many shares were asked for of late. */
  'release_limited',
  /** Signed in too long ago for this; a new code is needed. */
  'authentication_too_old',
  /** The delay is not over and no device approved. */
  'recovery_waits',
  /** Nothing under way, or cancelled. */
  'recovery_none',
  /** The typed digits are not those of the other device. */
  'code_wrong',
] as const
export type CustodyReason = (typeof custodyReasons)[number]

// Reasons to refuse a request about shares: stable names for programs.

export const custodyReasons = [
  /** A malformed body, or a deposit that cannot be opened or has other content. */
  'body_malformed',
  /** This user already has a wallet. */
  'wallet_exists',
  /** This user has moved away from a wallet with one of these keys. */
  'wallet_left',
  /** This user has no wallet yet. */
  'wallet_none',
  /** Unknown set, or not for this device or purpose. */
  'set_unknown',
  /** Too many recent requests for shares. */
  'release_limited',
  /** The last sign-in is too old for this. A new code is needed. */
  'authentication_too_old',
  /** The delay is not over and no device has approved. */
  'recovery_waits',
  /** No recovery is running, or it was cancelled. */
  'recovery_none',
  /** The digits differ from those on the other device. */
  'code_wrong',
  /** This wallet has no such factor, or it was replaced. */
  'factor_none',
  /** The factor does not open the wallet: a wrong password, or a passkey that proved nothing. */
  'factor_wrong',
  /** Only the owner's factor can do this. */
  'factor_needed',
  /** Without this factor, no synced or typed one would be left. */
  'factor_last',
  /** The passkey stays on one device, so it cannot be the only factor. */
  'factor_not_synced',
  /** The wallet has as many factors as it may have. */
  'factors_full',
  /** Not before `heldUntilMs`. */
  'held',
  /** The second server that has R₀ cannot be reached. Nothing was changed. */
  'escrow_away',
  /** The second server keeps R₀ of this old wallet, and gives it out for a current one only. */
  'escrow_retired',
  /** No code of the second server is open: it expired, was used or had too many attempts. */
  'code_over',
  /** No move was allowed on this device in the last half hour. */
  'move_not_allowed',
  /** Its owner froze the wallet. */
  'wallet_frozen',
] as const
export type CustodyReason = (typeof custodyReasons)[number]

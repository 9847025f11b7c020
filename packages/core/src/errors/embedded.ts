// Errors of the embedded wallet. The three alerts name their cause and tell the operator what to do.
import { AureusError, adapterErrors, alerts, emailThrottle } from '@aureus/protocol'
import type { EmbeddedErrorCode } from '@aureus/protocol/embedded'

export type AlertCode = keyof typeof alerts

/** An alert from section 8 of the specification, with details for the page's operator. */
export class EmbeddedAlertError extends AureusError {
  override name = 'EmbeddedAlertError'
  readonly code: AlertCode
  constructor(code: AlertCode, cause: string, remedy: string, more?: unknown) {
    super(alerts[code], {
      metaMessages: [`Code: ${code}`, `Cause: ${cause}`, `Remedy: ${remedy}`],
      ...(more !== undefined && { cause: more }),
    })
    this.code = code
  }
}

/** APKT003: the wallet's origin did not respond in time. */
export const walletLoadFailed = (url: string, cause?: unknown) =>
  new EmbeddedAlertError(
    'APKT003',
    `The wallet at ${url} did not load.`,
    'Check that the wallet origin responds, and that WALLET_URL is the URL that browsers use.',
    cause,
  )

/** APKT004: the wallet is loaded but did not answer in time. */
export const walletTimedOut = (type: string) =>
  new EmbeddedAlertError(
    'APKT004',
    `The wallet did not answer ${type} in time.`,
    'Check that the wallet origin can reach its database and its mail server.',
  )

/** APKT005: the operator's list does not contain this page's origin. */
export const domainNotVerified = (origin: string) =>
  new EmbeddedAlertError(
    'APKT005',
    `${origin} may not show the wallet.`,
    'Add this origin to EMBED_ORIGINS of the wallet, scheme and port included.',
  )

/** The wallet refused. `code` says why. */
export class EmbeddedWalletError extends AureusError {
  override name = 'EmbeddedWalletError'
  readonly code: EmbeddedErrorCode
  /** Whole seconds until a retry can succeed. */
  readonly seconds: number | undefined
  /** Remaining attempts for the code. */
  readonly attempts: number | undefined
  readonly rpcCode: number | undefined
  constructor(
    code: EmbeddedErrorCode,
    details: string,
    more: { seconds?: number; attempts?: number; rpcCode?: number } = {},
  ) {
    super(adapterErrors.somethingWentWrong, { details })
    this.code = code
    this.seconds = more.seconds
    this.attempts = more.attempts
    this.rpcCode = more.rpcCode
  }
}

/** One email per 30 s. Enforced here and on the server. */
export class EmailThrottledError extends AureusError {
  override name = 'EmailThrottledError'
  readonly seconds: number
  constructor(seconds: number) {
    super(emailThrottle(seconds))
    this.seconds = seconds
  }
}

/** The page has no embedded wallet, or its code failed to load. */
export class EmailLoginUnavailableError extends AureusError {
  override name = 'EmailLoginUnavailableError'
  constructor(cause?: unknown) {
    super(adapterErrors.emailLoginDependency, cause === undefined ? {} : { cause })
  }
}

/** The browser did not open the window of a social login. */
export class SocialWindowBlockedError extends AureusError {
  override name = 'SocialWindowBlockedError'
  constructor() {
    super('The browser blocked the sign-in window')
  }
}

/** The provider refuses browsers inside apps, or the browser cannot bring the visitor back to this page. */
export class SocialBrowserError extends AureusError {
  override name = 'SocialBrowserError'
  constructor(cause?: unknown) {
    super('This browser cannot be used to sign in with this provider', cause ? { cause } : {})
  }
}

/** The wallet's server refused a login or a signature. Declining at the provider is a UserRejectedError instead. */
export class SocialRefusedError extends AureusError {
  override name = 'SocialRefusedError'
  /**
   * A `SocialRefusal`, what the operator denies (`person_denied`, `country_denied`), `wallet_frozen`, or the end of a
   * recovery: `recovery_stopped` by the owner, `recovery_rejected` by another device.
   */
  readonly reason: string
  constructor(reason: string, details: string) {
    super('The wallet refused the sign-in', { details })
    this.reason = reason
  }
}

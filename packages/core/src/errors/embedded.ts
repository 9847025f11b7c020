// What can go wrong with the embedded wallet. The three alerts name their cause, and what the operator can do.
import { AureusError, adapterErrors, alerts, emailThrottle } from '@aureus/protocol'
import type { EmbeddedErrorCode } from '@aureus/protocol/embedded'

export type AlertCode = keyof typeof alerts

/** An alert of the specification's section 8, in the terms of whoever runs the page. */
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

/** APKT003: nothing came from the wallet's origin in time. */
export const walletLoadFailed = (url: string, cause?: unknown) =>
  new EmbeddedAlertError(
    'APKT003',
    `The wallet at ${url} did not load.`,
    'Check that the wallet origin answers, and that WALLET_URL names it as browsers reach it.',
    cause,
  )

/** APKT004: the wallet is there and did not answer in time. */
export const walletTimedOut = (type: string) =>
  new EmbeddedAlertError(
    'APKT004',
    `The wallet gave no answer to ${type} in time.`,
    'Check that the wallet origin can reach its database and its mail server.',
  )

/** APKT005: this page is not on the operator's list. */
export const domainNotVerified = (origin: string) =>
  new EmbeddedAlertError(
    'APKT005',
    `${origin} may not show the wallet.`,
    'Add this origin to EMBED_ORIGINS of the wallet, scheme and port included.',
  )

/** The wallet said no, and why. */
export class EmbeddedWalletError extends AureusError {
  override name = 'EmbeddedWalletError'
  readonly code: EmbeddedErrorCode
  /** Whole seconds until the next try is worth it. */
  readonly seconds: number | undefined
  /** How often the code may still be tried. */
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

/** One mail per 30 s, here and on the server. */
export class EmailThrottledError extends AureusError {
  override name = 'EmailThrottledError'
  readonly seconds: number
  constructor(seconds: number) {
    super(emailThrottle(seconds))
    this.seconds = seconds
  }
}

/** The page has no embedded wallet, or its code did not arrive. */
export class EmailLoginUnavailableError extends AureusError {
  override name = 'EmailLoginUnavailableError'
  constructor(cause?: unknown) {
    super(adapterErrors.emailLoginDependency, cause === undefined ? {} : { cause })
  }
}

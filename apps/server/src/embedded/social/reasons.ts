// Refusals of social logins.
import { Refusal } from '../walletApi/refusal.ts'

export const socialOff = () =>
  new Refusal(403, 'social_off', 'This site does not offer this way to sign in.')

export const socialOver = () =>
  new Refusal(410, 'social_over', 'This sign-in has expired or was already used. Start again.')

export const socialWrong = () =>
  new Refusal(403, 'social_wrong', 'This sign-in was started elsewhere. Start again.')

export const passkeyUnknown = () =>
  new Refusal(
    403,
    'passkey_unknown',
    'This passkey opens no wallet here. It may have been removed. Sign in another way.',
  )

/** The browser must keep it: without it the owner could not recover the wallet. */
export const passkeyOther = () =>
  new Refusal(403, 'passkey_other', 'This passkey recovers a wallet. It does not sign you in.')

export const passkeyInvalid = () =>
  new Refusal(400, 'passkey_invalid', 'This passkey could not be checked. Try again.')

/** A lost device would take the wallet with it. */
export const passkeyLocal = () =>
  new Refusal(
    403,
    'passkey_local',
    'This passkey stays on one device. It cannot open a new wallet.',
  )

export const passkeyThrottled = (waitMs: number) =>
  new Refusal(429, 'passkey_throttled', 'Too many wallets were made with passkeys. Try later.', {
    'retry-after': String(Math.ceil(waitMs / 1000)),
  })

export const passkeyTaken = () =>
  new Refusal(409, 'passkey_taken', 'This passkey was added already.')

export const socialUnavailable = () =>
  new Refusal(503, 'social_unavailable', 'This provider isn’t available at the moment.')

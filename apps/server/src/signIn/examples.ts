// What the descriptions of the routes of sign-in share.
import type { Session } from '@aureus/protocol'

export const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const issuedAt = '2026-11-20T12:00:00.000Z'
export const expirationTime = '2026-11-27T12:00:00.000Z'
export const origin = 'https://app.example.com'
export const statement = 'Sign in to Aureus. This costs nothing and moves no funds.'
export const nonce = 'q8s6jzCrtRmIf0Xy'
export const message = `app.example.com wants you to sign in with your Ethereum account:\n${account}\n\n${statement}\n\nURI: ${origin}\nVersion: 1\nChain ID: 1\nNonce: ${nonce}\nIssued At: ${issuedAt}\nExpiration Time: ${expirationTime}`
export const signature = `0x${'1b'.repeat(65)}`
export const id = '3f0c9a52-6a0e-4c55-9d6e-1c1f5f6a7b80'
export const nowMs = Date.parse(issuedAt)

export const session: Session = {
  id,
  data: {
    accountAddress: account,
    chainId: 'eip155:1',
    domain: 'app.example.com',
    uri: origin,
    version: '1',
    nonce,
    issuedAt,
    expirationTime,
    statement,
    serializedMessage: message,
  },
  message,
  signature,
  accountType: 'eoa',
  createdAtMs: nowMs,
  expiresAtMs: nowMs + 604_800_000,
  idleExpiresAtMs: nowMs + 43_200_000,
}

export const notSignedIn = '`session_none`: this browser is not signed in.'
export const otherSite =
  '`origin_unlisted`: the page’s origin is not in `APP_ORIGINS`. `cross_site`: the request came from another site.'
export const setsCookie = {
  'set-cookie': 'The cookie is bound to this browser and hidden from scripts.',
}

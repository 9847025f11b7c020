// The OpenAPI description of sign-in.
import { cacaoOf, type Session } from '@aureus/protocol'
import { describeOperation } from '../platform/http/describeOperation.ts'
import type { Operation } from '../platform/http/operation.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const issuedAt = '2026-11-20T12:00:00.000Z'
const expirationTime = '2026-11-27T12:00:00.000Z'
const origin = 'https://app.example.com'
const statement = 'Sign in to Aureus. This costs nothing and moves no funds.'
const nonce = 'q8s6jzCrtRmIf0Xy'
const message = `app.example.com wants you to sign in with your Ethereum account:\n${account}\n\n${statement}\n\nURI: ${origin}\nVersion: 1\nChain ID: 1\nNonce: ${nonce}\nIssued At: ${issuedAt}\nExpiration Time: ${expirationTime}`
const signature = `0x${'1b'.repeat(65)}`
const id = '3f0c9a52-6a0e-4c55-9d6e-1c1f5f6a7b80'
const nowMs = Date.parse(issuedAt)

const session: Session = {
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

const handle = 'q8s6jzCrtRmIf0Xyq8s6jzCrtRmIf0Xyq8s6jzCrtRm'
const token = 'eyJhbGciOiJFUzI1NiJ9.eyJzaWQiOiIzZjBjOWE1MiJ9.c2lnbmF0dXJl'

const cacao = cacaoOf(session.data, { signature, accountType: 'eoa' })

const address = {
  description: 'The address in its chain’s canonical form: EIP-55 for EVM chains.',
  example: account,
}
const ofAccount = {
  address,
  chainId: {
    description: 'CAIP-2 chain id.',
    example: 'eip155:1',
  },
}
const notSignedIn = '`session_none`: this browser is not signed in.'
const otherSite =
  '`origin_unlisted`: the page’s origin is not in `APP_ORIGINS`. `cross_site`: the request came from another site.'
const setsCookie = { 'set-cookie': 'The cookie is bound to this browser and hidden from scripts.' }

export const signInOperations: readonly Operation[] = [
  describeOperation('GET /v1/sign-in/nonce', {
    id: 'getNonce',
    tag: 'sign-in',
    summary: 'Get a fresh nonce and the fields of the message',
    query: {
      session: {
        description:
          '`token`: the page cannot keep cookies of this server. The answer has a `binding` in place of the cookie, to be sent with the signature.',
        example: 'token',
      },
    },
    limited: true,
    answers: {
      200: {
        description: 'The nonce works once, in this browser.',
        headers: setsCookie,
        example: {
          nonce,
          domain: 'app.example.com',
          uri: origin,
          version: '1',
          statement,
          resources: [],
          issuedAt,
          expirationTime,
        },
      },
    },
    refusals: { 403: otherSite },
  }),
  describeOperation('POST /v1/sign-in/verify', {
    id: 'verifySignIn',
    tag: 'sign-in',
    summary: 'Sign in with a signed message',
    body: { example: { message, signature } },
    limited: true,
    answers: {
      200: {
        description: 'The new session.',
        headers: setsCookie,
        example: session,
      },
    },
    refusals: {
      401: 'The sign-in was refused; the reason says why. Malformed bodies get this answer too.',
      403: otherSite,
    },
  }),
  describeOperation('POST /v1/sign-in/authenticate', {
    id: 'authenticate',
    tag: 'sign-in',
    summary:
      'Sign in with the messages that a wallet signed while connecting (CAIP-222), all or none',
    body: { example: { cacaos: [cacao] } },
    limited: true,
    answers: {
      200: {
        description: 'One new session per chain.',
        headers: setsCookie,
        example: { sessions: [{ ...session, cacao }] },
      },
    },
    refusals: {
      401: 'The sign-in was refused; the reason says why. Malformed bodies get this answer too.',
      403: otherSite,
    },
  }),
  describeOperation('POST /v1/sign-in/token', {
    id: 'getSessionToken',
    tag: 'sign-in',
    summary: 'Get a signed token of the session, for the app’s own backend',
    description:
      'By the session’s cookie, or by a handle. A handle works until the page uses its successor; shown after that, it ends its sessions.',
    body: { example: { handle } },
    limited: true,
    answers: {
      200: {
        description: 'The token, and the next handle if one was sent.',
        example: { token, expiresAtMs: nowMs + 600_000, lifeMs: 600_000, handle },
      },
    },
    refusals: {
      401: '`session_none`: not signed in. `handle_reused`: the handle was copied, and its sessions have ended.',
      403: otherSite,
    },
  }),
  describeOperation('GET /.well-known/jwks.json', {
    id: 'getTokenKeys',
    tag: 'sign-in',
    summary: 'Get the public keys of session tokens',
    description: 'A JSON Web Key Set (RFC 7517). Pages of any origin may read it.',
    limited: true,
    answers: {
      200: {
        description: 'Every key whose tokens may still be valid, and the next one.',
        example: {
          keys: [
            {
              kty: 'EC',
              crv: 'P-256',
              x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
              y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
              kid: 'wYbWzPq3Rk0v7mXn',
              alg: 'ES256',
              use: 'sig',
            },
          ],
        },
      },
    },
  }),
  describeOperation('GET /v1/sign-in/session', {
    id: 'getSession',
    tag: 'sign-in',
    summary: 'Get this browser’s newest matching session',
    query: ofAccount,
    limited: true,
    answers: {
      200: { description: 'The session. Reading it counts as activity.', example: session },
      204: { description: 'The requested account has no session.' },
    },
    refusals: { 401: notSignedIn, 403: otherSite },
  }),
  describeOperation('DELETE /v1/sign-in/session', {
    id: 'endSession',
    tag: 'sign-in',
    summary: 'Sign out of all matching sessions',
    query: ofAccount,
    limited: true,
    answers: { 204: { description: 'Signed out.', headers: setsCookie } },
    refusals: { 403: otherSite },
  }),
  describeOperation('DELETE /v1/sign-in/email', {
    id: 'deleteEmail',
    tag: 'sign-in',
    summary: 'Delete the email address of a signed-in account',
    query: { address },
    limited: true,
    answers: { 204: { description: 'The address was deleted.' } },
    refusals: { 401: notSignedIn, 403: otherSite },
  }),
  describeOperation('GET /v1/sign-in/sessions', {
    id: 'listSessions',
    tag: 'sign-in',
    summary: 'List other sessions of this browser’s accounts',
    limited: true,
    answers: {
      200: {
        description: 'Most recently used first.',
        example: {
          sessions: [
            {
              id,
              address: account,
              chainId: 'eip155:1',
              createdAtMs: nowMs,
              lastUsedAtMs: nowMs,
              expiresAtMs: nowMs + 43_200_000,
              current: true,
              browser: 'Firefox',
              system: 'Windows',
            },
          ],
        },
      },
    },
    refusals: { 401: notSignedIn, 403: otherSite },
  }),
  describeOperation('DELETE /v1/sign-in/sessions', {
    id: 'endSessions',
    tag: 'sign-in',
    summary: 'End all listed sessions',
    query: {
      others: {
        description: '`true` keeps this browser’s sessions.',
        example: 'true',
      },
    },
    limited: true,
    answers: {
      204: { description: 'The sessions have ended.', headers: setsCookie },
    },
    refusals: { 401: notSignedIn, 403: otherSite },
  }),
  describeOperation('DELETE /v1/sign-in/sessions/{id}', {
    id: 'endListedSession',
    tag: 'sign-in',
    summary: 'End one listed session',
    params: {
      id: { description: 'The id from the list.', example: id },
    },
    limited: true,
    answers: {
      204: { description: 'The session has ended.', headers: setsCookie },
    },
    refusals: {
      401: notSignedIn,
      403: otherSite,
      404: '`session_unknown`: this visitor has no such session.',
    },
  }),
]

// What the document of the API says about sign-in.
import { cacaoOf, type Session } from '@aureus/protocol'
import { describeOperation } from '../http/describeOperation.ts'
import type { Operation } from '../http/operation.ts'

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
  },
  message,
  signature,
  accountType: 'eoa',
  createdAtMs: nowMs,
  expiresAtMs: nowMs + 604_800_000,
  idleExpiresAtMs: nowMs + 43_200_000,
}

const cacao = cacaoOf(session.data, { signature, accountType: 'eoa' })

const address = {
  description: 'In the canonical form of its chain: EIP-55 for EVM chains.',
  example: account,
}
const ofAccount = {
  address,
  chainId: {
    description: 'CAIP-2 id of a chain.',
    example: 'eip155:1',
  },
}
const notSignedIn = 'This browser is not signed in: `session_none`.'
const otherSite = 'Asked from the page of another site: `cross_site`.'
const setsCookie = { 'set-cookie': 'Of this browser alone; no script reads it.' }

export const signInOperations: readonly Operation[] = [
  describeOperation('GET /v1/sign-in/nonce', {
    id: 'getNonce',
    tag: 'sign-in',
    summary: 'What the message must carry, with a fresh nonce',
    limited: true,
    answers: {
      200: {
        description: 'Good for this browser, once.',
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
  }),
  describeOperation('POST /v1/sign-in/verify', {
    id: 'verifySignIn',
    tag: 'sign-in',
    summary: 'Sign in with a signed message',
    body: { example: { message, signature } },
    limited: true,
    answers: {
      200: {
        description: 'Signed in.',
        headers: setsCookie,
        example: session,
      },
    },
    refusals: {
      401: 'Refused, with the reason; a body that cannot be read too.',
      403: otherSite,
    },
  }),
  describeOperation('POST /v1/sign-in/authenticate', {
    id: 'authenticate',
    tag: 'sign-in',
    summary: 'Sign in with what a wallet signed while it connected (CAIP-222), all or nothing',
    body: { example: { cacaos: [cacao] } },
    limited: true,
    answers: {
      200: {
        description: 'Signed in on each chain.',
        headers: setsCookie,
        example: { sessions: [{ ...session, cacao }] },
      },
    },
    refusals: {
      401: 'Refused, with the reason; a body that cannot be read too.',
      403: otherSite,
    },
  }),
  describeOperation('GET /v1/sign-in/session', {
    id: 'getSession',
    tag: 'sign-in',
    summary: 'The newest session of this browser that fits',
    query: ofAccount,
    limited: true,
    answers: {
      200: { description: 'It counts as its use.', example: session },
      204: { description: 'The named account has none.' },
    },
    refusals: { 401: notSignedIn },
  }),
  describeOperation('DELETE /v1/sign-in/session', {
    id: 'endSession',
    tag: 'sign-in',
    summary: 'Sign out, of all that fits',
    query: ofAccount,
    limited: true,
    answers: { 204: { description: 'None is left.', headers: setsCookie } },
    refusals: { 403: otherSite },
  }),
  describeOperation('DELETE /v1/sign-in/email', {
    id: 'deleteEmail',
    tag: 'sign-in',
    summary: 'Forget the e-mail address of an account that is signed in here',
    query: { address },
    limited: true,
    answers: { 204: { description: 'It is gone.' } },
    refusals: { 401: notSignedIn, 403: otherSite },
  }),
  describeOperation('GET /v1/sign-in/sessions', {
    id: 'listSessions',
    tag: 'sign-in',
    summary: 'Where else the accounts of this browser are signed in',
    limited: true,
    answers: {
      200: {
        description: 'The latest used first.',
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
    refusals: { 401: notSignedIn },
  }),
  describeOperation('DELETE /v1/sign-in/sessions', {
    id: 'endSessions',
    tag: 'sign-in',
    summary: 'Sign out everywhere',
    query: {
      others: {
        description: '`true` spares those of this browser.',
        example: 'true',
      },
    },
    limited: true,
    answers: {
      204: { description: 'They have ended.', headers: setsCookie },
    },
    refusals: { 401: notSignedIn, 403: otherSite },
  }),
  describeOperation('DELETE /v1/sign-in/sessions/{id}', {
    id: 'endListedSession',
    tag: 'sign-in',
    summary: 'End one session of the list',
    params: {
      id: { description: 'From the list.', example: id },
    },
    limited: true,
    answers: {
      204: { description: 'It has ended.', headers: setsCookie },
    },
    refusals: {
      401: notSignedIn,
      403: otherSite,
      404: 'Nothing of this visitor’s: `session_unknown`.',
    },
  }),
]

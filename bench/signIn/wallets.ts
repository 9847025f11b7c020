// Wallets that sign in: each has a key of its own.
import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { formatSignInMessage, NonceResponseSchema } from '@aureus/protocol'
import * as v from 'valibot'
import { projectRoot } from '../../scripts/process/paths.ts'

type Account = { address: string; signMessage(message: { message: string }): Promise<string> }
type Accounts = { privateKeyToAccount(key: string): Account }

// The library that the server verifies with, too.
const fromServer = createRequire(join(projectRoot, 'apps/server/package.json'))
const { privateKeyToAccount } = fromServer('viem/accounts') as Accounts

/** @returns the texts of `count` requests, each by a wallet of its own, with a nonce of its own */
export async function signedRequests(origin: string, count: number): Promise<string[]> {
  const requests: string[] = []
  let cookie = ''
  for (let n = 0; n < count; n++) {
    const answer = await fetch(`${origin}/v1/sign-in/nonce`, { headers: { cookie } })
    cookie ||= answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
    const proof = await signIn(await answer.json())
    requests.push(requestText(origin, cookie, JSON.stringify(proof)))
  }
  return requests
}

type Proof = { message: string; signature: string }

/**
 * With an account of its own.
 * @param nonce an answer of `GET /v1/sign-in/nonce`
 * @returns the body of a verification
 */
export const signIn = (nonce: unknown): Promise<Proof> => signInAs(createAccount(), nonce)

/** The same with an account that the caller knows. */
export async function signInAs(account: Account, nonce: unknown): Promise<Proof> {
  const { resources, ...fields } = v.parse(NonceResponseSchema, nonce)
  const message = formatSignInMessage({
    ...fields,
    ...(resources?.length && { resources }),
    accountAddress: account.address,
    chainId: 'eip155:1',
  })
  return { message, signature: await account.signMessage({ message }) }
}

export function createAccount(): Account {
  return privateKeyToAccount(`0x${randomBytes(32).toString('hex')}`)
}

function requestText(origin: string, cookie: string, body: string): string {
  const head = [
    'POST /v1/sign-in/verify HTTP/1.1',
    `host: ${new URL(origin).host}`,
    `origin: ${origin}`,
    `cookie: ${cookie}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  return [...head, '', body].join('\r\n')
}

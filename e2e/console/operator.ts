// An operator who acts by the console's API, for tests of what others meet then.
import { formatSignInMessage } from '@aureus/protocol'
import type { AdminNonce, FoundPerson, ListKind } from '@aureus/protocol/admin'
import { privateKeyToAccount } from 'viem/accounts'
import { expect } from 'vitest'

/** The first account of anvil and hardhat: the operator of a product for development. */
export const DEVELOPER = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const CONSOLE_DISTANCE = 88

export function consoleOf({ baseUrl }: { baseUrl: string }): string {
  const url = new URL(baseUrl)
  return `${url.protocol}//${url.hostname}:${Number(url.port) + CONSOLE_DISTANCE}`
}

export interface Operator {
  /** @param search as in the console; finds exactly one person */
  find(search: string): Promise<FoundPerson>
  act(action: 'ban' | 'freeze', person: FoundPerson): Promise<void>
  deny(kind: ListKind, value: string): Promise<void>
}

/** Signed in, with the second signature that bans need. */
export async function operate(product: { baseUrl: string }): Promise<Operator> {
  const origin = consoleOf(product)
  const account = privateKeyToAccount(DEVELOPER)
  let cookie = ''

  async function call<Answer>(path: string, body?: object): Promise<Answer> {
    const response = await fetch(new URL(path, origin), {
      method: body ? 'POST' : 'GET',
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer: unknown = await response.json()
    expect(response.ok, `${path}: ${JSON.stringify(answer)}`).toBe(true)
    const set = response.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '')
    if (set.length > 0) cookie = [cookie, ...set].filter(Boolean).join('; ')
    return answer as Answer
  }
  async function sign(purpose: 'signIn' | 'stepUp', path: string) {
    const nonce = await call<AdminNonce>('/v1/session/nonce', { for: purpose })
    const { networks, resources: _, ...fields } = nonce
    const chainId = networks.find((one) => one.startsWith('eip155:')) ?? 'eip155:1'
    const message = formatSignInMessage({ ...fields, chainId, accountAddress: account.address })
    await call(path, { message, signature: await account.signMessage({ message }) })
  }
  await sign('signIn', '/v1/session')
  await sign('stepUp', '/v1/session/step-up')

  const reason = 'A test'
  return {
    async find(search) {
      const { people } = await call<{ people: FoundPerson[] }>(
        `/v1/people?search=${encodeURIComponent(search)}`,
      )
      expect(people.length, `people found by ${search}`).toBe(1)
      return people[0] as FoundPerson
    },
    async act(action, { id }) {
      await call(`/v1/people/${encodeURIComponent(id)}/${action}`, { reason })
    },
    async deny(kind, value) {
      await call('/v1/lists/add', { effect: 'deny', kind, value, reason })
    },
  }
}

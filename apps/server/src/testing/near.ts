// For tests: the service in front of stand-ins for NEAR nodes.
import { generateKeyPairSync } from 'node:crypto'
import { onTestFinished } from 'vitest'
import {
  createNearChain,
  type NearChain,
  type NearChainOptions,
} from '../../../devnet/src/near/chain.ts'
import { type NearNodeOptions, startNearNode } from '../../../devnet/src/near/server.ts'
import { publicKeyOf, signTransfer } from '../../../devnet/src/near/transaction.ts'
import { chainOf } from './chain.ts'

const TESTNET = 'near:testnet'
const { privateKey } = generateKeyPairSync('ed25519')
export const publicKey = publicKeyOf(privateKey)
const accounts = { 'alice.testnet': { amount: 10n ** 25n, publicKey } }

/** A node and what it was asked, without what the service asks to know its chain and height. */
export async function startNear({
  chain: given,
  ...options
}: NearChainOptions & { chain?: NearChain } = {}) {
  const clock = { nowMs: Date.now() }
  const chain = given ?? createNearChain({ accounts, now: () => clock.nowMs, ...options })
  const asked: string[] = []
  const onCall: NearNodeOptions['onCall'] = ({ method }) => {
    if (method !== 'status') asked.push(method)
  }
  const node = await startNearNode({ chain, onCall })
  onTestFinished(() => node.stop())
  return { chain, clock, asked, url: node.rpcUrl }
}

export function serveNear(
  nodes: readonly { url: string }[],
  options: Parameters<typeof chainOf>[1] = {},
) {
  const all = chainOf(
    nodes.map(({ url }) => url),
    { chainId: TESTNET, ...options },
  )
  onTestFinished(() => all[Symbol.asyncDispose]())
  const ask = (method: string, params: unknown = []) => all.askWith(method, params)
  return { ask, chain: all.chain }
}

export function transferOn({ newest }: NearChain, nonce = 1n, deposit = 5n): string {
  const blockHash = newest().hash
  return signTransfer({
    signerId: 'alice.testnet',
    privateKey,
    nonce,
    receiverId: 'bob.testnet',
    deposit,
    blockHash,
  })
}

export const viewAlice = {
  request_type: 'view_account',
  account_id: 'alice.testnet',
  finality: 'final',
}

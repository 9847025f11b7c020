// What operations read from a chain, through its nodes.
import type { CaipNetworkId, EvmAddress } from '@aureus/protocol'
import { evmChainId, toChecksumAddress } from '@aureus/protocol'
import { type AccountCode, type Hex, parseDelegation } from '@aureus/protocol/operations'
import * as v from 'valibot'
import { createPublicClient, custom, defineChain, isHex } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import type { Chain } from '../../chain/rpc/chain.ts'
import { UpstreamError } from '../../chain/rpc/failure.ts'
import { isUnsureError } from '../../chain/rpc/nodes/judge.ts'
import { requestChain } from '../../chain/rpc/requestChain.ts'

export interface Fees {
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
}

/** In wei: of the newest block, and what the next one will ask for. */
export interface BaseFees {
  now: bigint
  next: bigint
}

export interface AccountState {
  code: AccountCode
  codeAddress?: EvmAddress
  /** The account's own nonce, which its next authorization has to name. */
  authorizationNonce: number
}

export type ChainReader = ReturnType<typeof createChainReader>

const Quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)
/** A tip for chains whose nodes suggest none. */
const TIP = 1_000_000n

/** Answers about the newest block are kept for a moment. What a signature depends on must not be. */
const UNCACHED = 'pending'

export function createChainReader({
  chain,
  networkId,
  entryPoint,
  executors = [],
}: {
  chain: Chain
  networkId: CaipNetworkId
  entryPoint: EvmAddress
  /** What these pay says nothing about the network. */
  executors?: readonly string[]
}) {
  const chainId = evmChainId(networkId)
  const request = (call: { method: string; params?: unknown }) => requestChain(chain, call)
  const client = createPublicClient({
    chain: defineChain({
      id: chainId,
      name: networkId,
      nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
      rpcUrls: { default: { http: [] } },
    }),
    cacheTime: 0,
    transport: custom({ request }, { retryCount: 0 }),
  })
  const contract = { address: entryPoint, abi: entryPoint08Abi } as const
  const ours = new Set(executors.map((address) => address.toLowerCase()))
  const tipOf = createTips(async () => {
    const block = await client.getBlock({ blockTag: 'latest', includeTransactions: true })
    const baseFee = block.baseFeePerGas ?? 0n
    const others = block.transactions.filter(({ from }) => !ours.has(from.toLowerCase()))
    return { hash: block.hash, tips: others.map((one) => tipIn(one, baseFee)) }
  })

  const suggestedTip = () =>
    request({ method: 'eth_maxPriorityFeePerGas', params: [] })
      .then((value) => v.parse(Quantity, value))
      .catch((error: unknown) => {
        if (error instanceof UpstreamError) throw error
        return TIP
      })

  async function baseFees(): Promise<BaseFees> {
    const { baseFeePerGas, ...block } = await client.getBlock({ blockTag: 'latest' })
    const now = baseFeePerGas ?? 0n
    return { now, next: nextBaseFee({ now, ...block }) }
  }

  return {
    chainId,
    client,
    entryPoint,
    /** After something was sent, earlier answers are old. */
    moved: () => chain.head.moved(),
    nonceOf: (sender: EvmAddress, key: bigint) =>
      client.readContract({
        ...contract,
        functionName: 'getNonce',
        args: [sender, key],
        blockTag: UNCACHED,
      }),
    /** What the entry point holds for an account, in wei. */
    depositOf: (account: EvmAddress) =>
      client.readContract({ ...contract, functionName: 'balanceOf', args: [account] }),
    /** The code that it has by EIP-7702, if any. */
    delegateOf: async (address: EvmAddress): Promise<EvmAddress | undefined> =>
      parseDelegation(await client.getCode({ address, blockTag: UNCACHED })),
    /** @param delegate the code that counts as ours */
    async accountState(address: EvmAddress, delegate: EvmAddress): Promise<AccountState> {
      const [code, authorizationNonce] = await Promise.all([
        client.getCode({ address, blockTag: UNCACHED }),
        client.getTransactionCount({ address }),
      ])
      if (code === undefined) return { code: 'none', authorizationNonce }
      const found = parseDelegation(code)
      if (found === delegate) return { code: 'ours', codeAddress: found, authorizationNonce }
      return { code: 'other', codeAddress: found ?? toChecksumAddress(address), authorizationNonce }
    },
    baseFees,
    /** Twice the base fee lasts for six full blocks. */
    async fees(): Promise<Fees & { baseFee: bigint }> {
      const [{ now: baseFee }, suggested] = await Promise.all([baseFees(), suggestedTip()])
      const maxPriorityFeePerGas = await tipOf(suggested > 0n ? suggested : TIP)
      return { baseFee, maxPriorityFeePerGas, maxFeePerGas: baseFee * 2n + maxPriorityFeePerGas }
    },
    /** Seconds since 1970 by the newest block. */
    async blockTime(): Promise<number> {
      const { timestamp } = await client.getBlock({ blockTag: 'latest' })
      return Number(timestamp)
    },
    height: async (): Promise<number> =>
      Number(v.parse(Quantity, await request({ method: 'eth_blockNumber', params: [] }))),
    request,
  }
}

/** EIP-1559. Rollups move more slowly. */
export function nextBaseFee({
  now,
  gasUsed,
  gasLimit,
}: {
  now: bigint
  gasUsed: bigint
  gasLimit: bigint
}): bigint {
  const target = gasLimit / 2n
  if (target === 0n || gasUsed === target) return now
  if (gasUsed < target) return now - (now * (target - gasUsed)) / target / 8n
  const rise = (now * (gasUsed - target)) / target / 8n
  return now + (rise > 0n ? rise : 1n)
}

function tipIn(
  {
    gasPrice,
    maxFeePerGas = gasPrice,
    maxPriorityFeePerGas = maxFeePerGas,
  }: {
    gasPrice?: bigint | undefined
    maxFeePerGas?: bigint | undefined
    maxPriorityFeePerGas?: bigint | undefined
  },
  baseFee: bigint,
): bigint {
  const most = (maxFeePerGas ?? 0n) - baseFee
  return maxPriorityFeePerGas !== undefined && maxPriorityFeePerGas < most
    ? maxPriorityFeePerGas
    : most
}

/** The code that makes an account run a delegate's (EIP-7702), for simulations. */
export const designatorOf = (delegate: EvmAddress): Hex =>
  `0xef0100${delegate.slice(2).toLowerCase()}`

/** Whether an error says that no node could answer. viem wraps what its provider throws. */
export function isNodeAway(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause)
    if (one instanceof UpstreamError || isNodesFault(one)) return true
  return false
}

/** Of the last node that was asked. What a contract reverts with comes as data. */
function isNodesFault(error: Error): boolean {
  const { code, data, message } = error as { code?: unknown; data?: unknown; message: string }
  if (error.cause !== undefined || typeof code !== 'number') return false
  return code !== EXECUTION_REVERTED && !isHex(data) && isUnsureError({ code, message })
}

/** geth's, which other nodes have adopted. */
const EXECUTION_REVERTED = 3

// The tip of the moment. Nodes suggest what recent transactions paid, and on a quiet chain these are the executors' own:
// a dear one must not make the next one dearer.

/** A block, with the tips that others than the executors paid in it. */
export interface BlockTips {
  hash: string
  tips: readonly bigint[]
}

const REMEMBERED = 5

/** @param readNewest the newest block; it may reject for blocks that are too large to read */
export function createTips(
  readNewest: () => Promise<BlockTips>,
): (suggested: bigint) => Promise<bigint> {
  let accepted: bigint | undefined
  const blocks = new Map<string, readonly bigint[]>()

  return async (suggested) => {
    if (accepted !== undefined && suggested <= accepted) {
      accepted = suggested
      return suggested
    }
    const newest = await readNewest().catch(() => undefined)
    // Full of others.
    if (!newest) return suggested
    blocks.set(newest.hash, newest.tips)
    const [oldest] = blocks.keys()
    if (blocks.size > REMEMBERED && oldest !== undefined) blocks.delete(oldest)
    accepted = limited(suggested, [...blocks.values()].flat(), accepted)
    return accepted
  }
}

/** At most the middle of what others paid, or what was accepted before. */
function limited(
  suggested: bigint,
  others: readonly bigint[],
  accepted: bigint | undefined,
): bigint {
  const middle = others.toSorted((a, b) => (a < b ? -1 : Number(a > b)))[(others.length - 1) >> 1]
  if (middle === undefined) return accepted ?? suggested
  const most = accepted !== undefined && accepted > middle ? accepted : middle
  return suggested < most ? suggested : most
}

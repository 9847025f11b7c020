// What operations read from a chain, through its nodes.
import type { CaipNetworkId, EvmAddress } from '@aureus/protocol'
import { toChecksumAddress } from '@aureus/protocol'
import { type AccountCode, type Hex, parseDelegation } from '@aureus/protocol/operations'
import * as v from 'valibot'
import { createPublicClient, custom, defineChain, isHex } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import type { Chain } from '../rpc/chain.ts'
import { UpstreamError } from '../rpc/failure.ts'
import { isUnsureError } from '../rpc/nodes/judge.ts'
import { requestChain } from '../rpc/requestChain.ts'

export interface Fees {
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
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
}: {
  chain: Chain
  networkId: CaipNetworkId
  entryPoint: EvmAddress
}) {
  const chainId = Number(networkId.split(':')[1])
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
    /** Twice the base fee lasts for six full blocks. */
    async fees(): Promise<Fees & { baseFee: bigint }> {
      const [block, tip] = await Promise.all([
        client.getBlock({ blockTag: 'latest' }),
        request({ method: 'eth_maxPriorityFeePerGas', params: [] })
          .then((value) => v.parse(Quantity, value))
          .catch((error: unknown) => {
            if (error instanceof UpstreamError) throw error
            return TIP
          }),
      ])
      const baseFee = block.baseFeePerGas ?? 0n
      const maxPriorityFeePerGas = tip > 0n ? tip : TIP
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

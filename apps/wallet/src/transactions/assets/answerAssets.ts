// `wallet_getAssets` (ERC-7811): the account's holdings, as the operator's server knows them. Tokens that only the
// page names are read from their contracts.
import {
  evmChainIdHex,
  isEvmChain,
  parseEvmAddress,
  type TokenBalanceItem,
  type WalletConfig,
} from '@aureus/protocol'
import { type Asset, type Assets, type GetAssets, GetAssetsSchema } from '@aureus/protocol/calls'
import { shortLabel } from '@aureus/protocol/labels'
import type { BalancesReply } from '@aureus/protocol/walletApi'
import * as v from 'valibot'
import { encodeFunctionData, erc20Abi, type Hex, isHex, numberToHex, parseUnits } from 'viem'
import type { Rpc } from '../../lib/chain/rpc.ts'
import { foreignAccount, invalidParams } from '../../lib/faults/refusals.ts'
import { type ReadTokenParameters, readToken } from '../transaction/readToken.ts'

export interface AnswerAssetsParameters extends Pick<WalletConfig, 'networks'> {
  /** EIP-55. */
  account: string
  rpc: Rpc
  /** `POST /v1/balances`. */
  balances(request: { address: string; chainIds: string[] }): Promise<BalancesReply>
  signal: AbortSignal
}

/** By chain, highest value first. Leaves out chains that do not answer. @throws EmbeddedFault */
export async function answerAssets(
  params: unknown,
  parameters: AnswerAssetsParameters,
): Promise<Assets> {
  const { account, networks } = parameters
  const asked = readRequest(params, account)
  const { assetFilter, chainFilter } = asked
  const named = assetFilter ? Object.keys(assetFilter) : chainFilter
  const wanted = named?.map((chain) => BigInt(chain))
  const chains = networks.filter(
    ({ caipNetworkId: id }) =>
      isEvmChain(id) && (!wanted || wanted.includes(BigInt(evmChainIdHex(id)))),
  )
  if (chains.length === 0) return {}
  const chainIds = chains.map(({ caipNetworkId }) => caipNetworkId)
  const reply = await parameters.balances({ address: account, chainIds })
  const answers = await Promise.all(
    chains.map(async (network) => {
      const { caipNetworkId } = network
      const known = reply.chains.find(({ chainId }) => chainId === caipNetworkId)
      if (!known) return []
      const all = known.balances.toSorted(byValue).map(toAsset)
      const assets = assetFilter
        ? await pick(all, { ...parameters, network, wishes: wishesOf(assetFilter, caipNetworkId) })
        : all.filter(({ type }) => asked.assetTypeFilter?.includes(type) ?? true)
      return [[evmChainIdHex(caipNetworkId), assets] as const]
    }),
  )
  return Object.fromEntries(answers.flat())
}

function readRequest(params: unknown, account: string): GetAssets {
  const [given] = Array.isArray(params) ? (params as unknown[]) : []
  const parsed = v.safeParse(GetAssetsSchema, given)
  if (!parsed.success) {
    const at = parsed.issues[0].path?.map(({ key }) => String(key)).join('.') ?? 'parameter'
    const message = `wallet_getAssets: ${at}: ${parsed.issues[0].message}`
    throw invalidParams(message.slice(0, 200))
  }
  if (parseEvmAddress(parsed.output.account) === account) return parsed.output
  throw foreignAccount()
}

/** Items without a price keep their order, after those with one. */
const byValue = (a: TokenBalanceItem, b: TokenBalanceItem) => (b.value ?? -1) - (a.value ?? -1)

function toAsset({ name, symbol, address, quantity }: TokenBalanceItem): Asset {
  const decimals = Number(quantity.decimals)
  return {
    address: (address as `0x${string}` | undefined) ?? 'native',
    balance: numberToHex(parseUnits(quantity.numeric, decimals)),
    type: address === undefined ? 'native' : 'erc20',
    metadata: { name, symbol, decimals },
  }
}

type Wishes = readonly Pick<Asset, 'address' | 'type'>[]

/** The same chain may be written in several forms. */
const wishesOf = (filter: NonNullable<GetAssets['assetFilter']>, caipNetworkId: string): Wishes =>
  Object.entries(filter).flatMap(([chain, list]) =>
    BigInt(chain) === BigInt(evmChainIdHex(caipNetworkId)) ? (list ?? []) : [],
  )

/** The requested assets, in the page's order. Reads tokens unknown to the server from the chain. */
async function pick(
  all: readonly Asset[],
  parameters: Pick<AnswerAssetsParameters, 'account' | 'rpc' | 'signal'> & {
    network: WalletConfig['networks'][number]
    wishes: Wishes
  },
): Promise<Asset[]> {
  // A chain without named assets asks for all of them.
  if (parameters.wishes.length === 0) return [...all]
  const found = await Promise.all(
    parameters.wishes.map(async ({ address, type }) => {
      const known = all.find(
        (asset) => asset.type === type && asset.address.toLowerCase() === address.toLowerCase(),
      )
      if (known || type !== 'erc20' || address === 'native') return known
      return readNamedToken({ ...parameters, contract: address })
    }),
  )
  return found.filter((asset) => asset !== undefined)
}

// Reads an unlisted token that a page names: the account's balance, from the contract.

interface ReadNamedTokenParameters extends Omit<ReadTokenParameters, 'contract'> {
  contract: Hex
  account: string
}

/** @returns undefined if the address is not a token, or the chain does not answer */
async function readNamedToken(parameters: ReadNamedTokenParameters): Promise<Asset | undefined> {
  const { network, rpc, signal, contract, account } = parameters
  const args = [account as Hex] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args })
  const params = [{ to: contract, data }, 'latest']
  const [answer, claim] = await Promise.all([
    rpc({ network, signal, method: 'eth_call', params }).catch(() => undefined),
    readToken(parameters),
  ])
  signal.throwIfAborted()
  if (!claim || !isHex(answer) || answer.length !== 66) return undefined
  const { decimals, symbol = claim.name ?? shortLabel(contract), name = symbol } = claim
  return {
    address: contract,
    balance: numberToHex(BigInt(answer)),
    type: 'erc20',
    // Claimed by the contract.
    metadata: { name, symbol, decimals },
  }
}

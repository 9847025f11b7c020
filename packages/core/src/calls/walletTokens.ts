// Finds tokens that the server does not list but the wallet knows. The wallet names them; the chain gives the amounts.
import {
  type CaipAddress,
  type CaipNetworkId,
  type EvmAddress,
  evmChainId,
  parseCaipAddress,
  parseEvmAddress,
} from '@aureus/protocol'
import { decimalText } from '@aureus/protocol/amounts'
import {
  ASSET_DISCOVERY,
  type Asset,
  AssetMetadataSchema,
  type Capabilities,
} from '@aureus/protocol/calls'
import { isPlainLabel, shortLabel } from '@aureus/protocol/labels'
import * as v from 'valibot'
import { callRpc } from '../api/rpc.ts'
import { encodeBalanceOf } from '../chains/eip155/erc20.ts'
import { numberToHex } from '../chains/eip155/hex.ts'
import type { Client } from '../client/client.ts'
import { perClient } from '../state/perClient.ts'
import { activeAccount } from '../state/select.ts'
import type { TokenBalance } from '../state/tokenBalance.ts'
import { getAssets } from './getAssets.ts'
import { capabilitiesOn, getCapabilities } from './getCapabilities.ts'

/** The list is complete without a wallet that takes longer. */
const WALLET_MS = 4000
/** Each token costs one call to the chain. */
const MAX_TOKENS = 30
const MAX_NAME = 60
const MAX_SYMBOL = 20
/** The number of digits in the largest `uint256`. */
const MAX_DECIMALS = 77

/** Capabilities by account, cached because some wallets would have to be asked every time. */
const said = perClient(() => new Map<CaipAddress, Promise<Capabilities>>())

/**
 * Asks only wallets that report `assetDiscovery`. Ignores tokens in `known`, and every amount the wallet gives: its
 * list may be older than the last transaction.
 * @returns an empty list if the wallet fails, or if another account has become active. Never rejects.
 */
export async function walletTokens(
  client: Client,
  caipAddress: CaipAddress,
  known: readonly TokenBalance[],
  signal: AbortSignal,
): Promise<TokenBalance[]> {
  const { chainId } = parseCaipAddress(caipAddress)
  const reference = evmChainId(chainId)
  const isActive = () => activeAccount(client.state).caipAddress === caipAddress
  const within = AbortSignal.any([signal, AbortSignal.timeout(WALLET_MS)])
  try {
    if (!isActive()) return []
    const chain = numberToHex(reference)
    const capabilities = await capabilitiesOf(client, caipAddress)
    if (!discovers(capabilitiesOn(capabilities, reference)[ASSET_DISCOVERY]) || !isActive())
      return []
    const types = ['erc20']
    const assets = await getAssets(client, { chainIds: [reference], types, signal: within })
    const listed = new Set(known.map(({ address }) => address?.toLowerCase()))
    const others = (assets[chain] ?? [])
      .filter(({ address, balance }) => !listed.has(address.toLowerCase()) && BigInt(balance) > 0n)
      .flatMap(readToken)
      .slice(0, MAX_TOKENS)
    const owner = parseCaipAddress(caipAddress).address as EvmAddress
    const held = await Promise.all(
      others.map((token) => amountOf(client, { owner, chainId, token, signal: within })),
    )
    return others.flatMap((token, at) => toBalance(token, chainId, held[at] ?? 0n))
  } catch {
    return []
  }
}

/** Not bound to the caller's signal: the answer is cached for later callers. */
function capabilitiesOf(client: Client, caipAddress: CaipAddress): Promise<Capabilities> {
  const kept = said(client)
  const known = kept.get(caipAddress)
  if (known) return known
  const signal = AbortSignal.timeout(WALLET_MS)
  // A wallet that does not support the method now will not support it later on this page.
  const asked = getCapabilities(client, { signal }).catch((): Capabilities => ({}))
  kept.set(caipAddress, asked)
  return asked
}

const discovers = (value: unknown) => v.is(v.object({ supported: v.literal(true) }), value)

interface WalletToken {
  address: EvmAddress
  name: string
  symbol: string
  decimals: number
}

function readToken({ address: contract, type, metadata }: Asset): WalletToken[] {
  const told = v.safeParse(AssetMetadataSchema, metadata)
  const address = parseEvmAddress(contract)
  if (!told.success || type !== 'erc20' || address === undefined) return []
  const { name, symbol, decimals } = told.output
  if (decimals > MAX_DECIMALS) return []
  // Names come from the token's deployer and are not trustworthy.
  const label = shortLabel(address)
  return [
    {
      address,
      name: isPlainLabel(name, MAX_NAME) ? name : label,
      symbol: isPlainLabel(symbol, MAX_SYMBOL) ? symbol : label,
      decimals,
    },
  ]
}

/** Undefined if the chain cannot tell, or if the address is not a token. */
async function amountOf(
  client: Client,
  {
    owner,
    chainId,
    token,
    signal,
  }: { owner: EvmAddress; chainId: CaipNetworkId; token: WalletToken; signal: AbortSignal },
): Promise<bigint | undefined> {
  const call = { to: token.address, data: encodeBalanceOf(owner) }
  const answer = await callRpc(client, {
    method: 'eth_call',
    params: [call, 'latest'],
    schema: WordSchema,
    caipNetworkId: chainId,
    signal,
  }).catch(() => undefined)
  return answer === undefined ? undefined : BigInt(answer)
}

const WordSchema = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/))

const toBalance = (
  { decimals, ...token }: WalletToken,
  chainId: CaipNetworkId,
  amount: bigint,
): TokenBalance[] =>
  amount === 0n
    ? []
    : [
        {
          ...token,
          chainId,
          quantity: { decimals: String(decimals), numeric: decimalText(amount, decimals) },
        },
      ]

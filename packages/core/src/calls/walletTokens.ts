// Tokens of the active account that nobody listed and its wallet knows of: the wallet says which, the chain how much.
import {
  type CaipAddress,
  type CaipNetworkId,
  type EvmAddress,
  parseCaipAddress,
  parseEvmAddress,
} from '@aureus/protocol'
import {
  ASSET_DISCOVERY,
  type Asset,
  AssetMetadataSchema,
  type Capabilities,
} from '@aureus/protocol/calls'
import { isPlainLabel, shortLabel } from '@aureus/protocol/labels'
import * as v from 'valibot'
import { formatAmount } from '../amounts/formatAmount.ts'
import { callRpc } from '../api/rpc.ts'
import { encodeBalanceOf } from '../chains/eip155/erc20.ts'
import { numberToHex } from '../chains/eip155/hex.ts'
import type { Client } from '../client/client.ts'
import { perClient } from '../client/perClient.ts'
import { activeAccount } from '../state/select.ts'
import type { TokenBalance } from '../state/tokenBalance.ts'
import { getAssets } from './getAssets.ts'
import { getCapabilities } from './getCapabilities.ts'

/** A wallet that takes longer adds nothing: the list is there without it. */
const WALLET_MS = 4000
/** Each is asked of the chain. */
const MAX_TOKENS = 30
const MAX_NAME = 60
const MAX_SYMBOL = 20
/** More digits no `uint256` has. */
const MAX_DECIMALS = 77

/** What a wallet said that it can do, once for each account: some have to be asked again and again otherwise. */
const said = perClient(() => new Map<CaipAddress, Promise<Capabilities>>())

/**
 * Asks the wallet where it says that it knows (`assetDiscovery`). What it says of a token that is in `known` does not
 * count, and of no token does the amount: a wallet's list may be older than what was just sent.
 * @returns nothing where the wallet knows nothing, fails, or is that of another account by now. Never rejects.
 */
export async function walletTokens(
  client: Client,
  caipAddress: CaipAddress,
  known: readonly TokenBalance[],
  signal: AbortSignal,
): Promise<TokenBalance[]> {
  const { chainId } = parseCaipAddress(caipAddress)
  const reference = Number(chainId.slice('eip155:'.length))
  const isActive = () => activeAccount(client.state).caipAddress === caipAddress
  const within = AbortSignal.any([signal, AbortSignal.timeout(WALLET_MS)])
  try {
    if (!isActive()) return []
    const chain = numberToHex(reference)
    const capabilities = await capabilitiesOf(client, caipAddress)
    if (!discovers(capabilities[chain]?.[ASSET_DISCOVERY]) || !isActive()) return []
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

/** Whoever gave up looking does not spoil it for the next. */
function capabilitiesOf(client: Client, caipAddress: CaipAddress): Promise<Capabilities> {
  const kept = said(client)
  const known = kept.get(caipAddress)
  if (known) return known
  const signal = AbortSignal.timeout(WALLET_MS)
  // One that does not know the method will not learn it in this page.
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
  // Whoever made the token named it, and wallets repeat that.
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

/** Undefined where the chain does not say, or there is no token. */
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
          quantity: { decimals: String(decimals), numeric: formatAmount(amount, decimals).full },
        },
      ]

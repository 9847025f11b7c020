// What the active account can send.
import {
  activeAccount,
  type Client,
  type ParsedAmount,
  parseAmount,
  resolveNetwork,
} from '@aureus/core'
import { type CaipNetworkId, isEvmChain, parseEvmAddress } from '@aureus/protocol'
import type { Asset } from './sendState.ts'

/** More decimals than any token in use has. */
const MAX_DECIMALS = 36

/** The network's coin first, then the tokens on this network that the account's state lists. */
export function assetsOf(client: Client): readonly Asset[] {
  const { networks, activeNetworkId } = client.state.network.getState()
  const { decimals, symbol } = resolveNetwork(networks, activeNetworkId).nativeCurrency
  const { balance, balanceSymbol, tokenBalance = [] } = activeAccount(client.state)
  // After a failed read the balance is a placeholder with another symbol.
  const known = balanceSymbol === symbol ? balance : undefined
  const tokens = tokenBalance.flatMap(({ address, chainId, symbol: name, quantity }) => {
    // A CAIP-10 id ends with the address as its chain writes it.
    const token = tokenAddress(chainId, address?.split(':').at(-1) ?? '')
    const digits = Number(quantity.decimals)
    if (chainId !== activeNetworkId || !token) return []
    if (!Number.isInteger(digits) || digits < 1 || digits > MAX_DECIMALS) return []
    return [{ ...asset(name, digits, quantity.numeric), token }]
  })
  return [asset(symbol, decimals, known), ...tokens]
}

/** Writes an address as its chain does. A server may send EVM addresses in lower case. */
function tokenAddress(chain: CaipNetworkId, text: string): string | undefined {
  if (isEvmChain(chain)) return parseEvmAddress(text)
  return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text) ? text : undefined
}

function asset(symbol: string, decimals: number, balance: string | undefined): Asset {
  return { symbol, decimals, balance }
}

/** Checks without any request: the text must be a number, and not too precise. */
export function checkAmount(text: string, asset: Asset | undefined): ParsedAmount {
  return parseAmount(text, asset?.decimals ?? 0)
}

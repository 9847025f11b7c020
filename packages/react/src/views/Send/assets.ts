// What the active account can send.
import {
  activeAccount,
  type Client,
  formatAmount,
  type ParsedAmount,
  parseAmount,
  resolveNetwork,
} from '@aureus/core'
import { type CaipNetworkId, parseEvmAddress } from '@aureus/protocol'
import type { Asset } from './sendState.ts'

/** More than any token has that people hold. */
const MAX_DECIMALS = 36

/** The network's coin first, then the tokens that the account's state knows on this network. */
export function assetsOf(client: Client): readonly Asset[] {
  const { networks, activeNetworkId } = client.state.network.getState()
  const { decimals, symbol } = resolveNetwork(networks, activeNetworkId).nativeCurrency
  const { balance, balanceSymbol, tokenBalance = [] } = activeAccount(client.state)
  // The fallback after a failed reading is of another symbol, and says nothing.
  const known = balanceSymbol === symbol ? balance : undefined
  const tokens = tokenBalance.flatMap(({ address, chainId, symbol: name, quantity }) => {
    // A CAIP-10 id ends with the chain's own form.
    const token = tokenAddress(chainId, address?.split(':').at(-1) ?? '')
    const digits = Number(quantity.decimals)
    if (chainId !== activeNetworkId || !token) return []
    if (!Number.isInteger(digits) || digits < 1 || digits > MAX_DECIMALS) return []
    return [{ ...asset(name, digits, quantity.numeric), token }]
  })
  return [asset(symbol, decimals, known), ...tokens]
}

/** In the form that its chain writes it in; a server may write an EVM address in lower case. */
function tokenAddress(chain: CaipNetworkId, text: string): string | undefined {
  if (chain.startsWith('eip155:')) return parseEvmAddress(text)
  return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text) ? text : undefined
}

function asset(symbol: string, decimals: number, balance: string | undefined): Asset {
  return { symbol, decimals, balance, write: (amount) => formatAmount(amount, decimals).full }
}

/** Without asking anybody: a number, not too precise, and no more than is known to be there. */
export function checkAmount(text: string, asset: Asset | undefined): ParsedAmount {
  return parseAmount(text, asset?.decimals ?? 0)
}

// Reads an account's native balance and writes it to the account's state.
import { AureusError, type CaipAddress, parseCaipAddress, toasts } from '@aureus/protocol'
import { decimalText } from '@aureus/protocol/amounts'
import { chainOf } from '../api/chain.ts'
import type { Client } from '../client/client.ts'
import type { Query } from '../queries/query.ts'
import type { AccountState } from '../state/accounts.ts'
import { accountAt, changeAccount } from '../state/changeAccount.ts'
import { findNetwork } from '../state/network.ts'
import { perClient } from '../state/perClient.ts'
import { toastsOf } from '../state/toasts.ts'

/** How long reads are blocked after a failure (specification, section 9). */
export const BALANCE_RETRY_MS = 30_000

/** Specification, section 8. */
const fallback = { balance: '0.00', symbol: 'ETH', decimals: 18 }

export interface Balance {
  /** Whole coins, every digit. */
  balance: string
  symbol: string
}

/** The newest read of each client. Only that one may clear `balanceLoading`. */
const reading = perClient<{ newest?: symbol }>(() => ({}))

/**
 * The native balance of an account. A failure shows a toast, falls back to `0.00 ETH`, and blocks reads for
 * 30 s.
 */
export function balanceQuery(client: Client, caipAddress: CaipAddress): Query<Balance> {
  const { chainId: caipNetworkId, address } = parseCaipAddress(caipAddress)
  const { networks } = client.state.network.getState()
  const { decimals, symbol } = findNetwork(networks, caipNetworkId)?.nativeCurrency ?? fallback
  const tell = (change: Partial<AccountState>) => changeAccount(client, caipAddress, change)
  const show = ({ balance, symbol: balanceSymbol }: Balance) =>
    void tell({ balance, balanceSymbol, balanceLoading: false, lastRetry: undefined })

  async function read(signal: AbortSignal): Promise<Balance> {
    if (isBalanceBlocked(client, caipAddress)) throw new AureusError(toasts.tokenBalanceUnavailable)
    const turn = Symbol()
    reading(client).newest = turn
    tell({ balanceLoading: true })
    try {
      const value = await (await chainOf(client, { caipNetworkId, signal })).readBalance(address)
      signal.throwIfAborted()
      const balance = { balance: decimalText(value, decimals), symbol }
      show(balance)
      return balance
    } catch (error) {
      if (!signal.aborted) fail()
      else if (reading(client).newest === turn) tell({ balanceLoading: false })
      throw error
    }
  }

  function fail(): void {
    const { balance, symbol: balanceSymbol } = fallback
    const told = tell({ balance, balanceSymbol, balanceLoading: false, lastRetry: Date.now() })
    if (told) toastsOf(client).add(toasts.tokenBalanceUnavailable, { id: 'balance', type: 'error' })
  }

  return {
    key: ['balance', caipNetworkId, address],
    read,
    show,
    heads: () => [caipNetworkId],
    pauseMs: BALANCE_RETRY_MS,
  }
}

/** True for 30 s after a failure. */
export function isBalanceBlocked(client: Client, caipAddress: CaipAddress): boolean {
  const lastRetry = accountAt(client, caipAddress)?.lastRetry
  return lastRetry !== undefined && Date.now() - lastRetry < BALANCE_RETRY_MS
}

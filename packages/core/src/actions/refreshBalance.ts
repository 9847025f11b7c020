// Keeps the balance of the active account in its state (specification, sections 3 and 4).
import { type ChainNamespace, toasts } from '@aureus/protocol'
import { formatAmount } from '../amounts/formatAmount.ts'
import type { Client } from '../client.ts'
import type { AccountState } from '../state/accounts.ts'
import { findNetwork } from '../state/network.ts'
import { activeAccount } from '../state/select.ts'
import { getBalance } from './getBalance.ts'

/** Specification, section 9: after a failure nothing is asked for so long. */
export const BALANCE_RETRY_MS = 30_000
/** What was read is good for so long (specification, section 9, query cache). */
export const BALANCE_FRESH_MS = 5000

export interface RefreshBalanceParameters {
  /** Also where the last reading is fresh: something has just been sent, or somebody asks. */
  force?: boolean
}

interface Reading {
  /** Whose: account and chain. */
  of: string
  atMs: number
  running: Promise<void> | undefined
}

const readings = new WeakMap<Client, Reading>()

/**
 * Reads the native balance into `balance`, a decimal, and `balanceSymbol`; joins a reading that runs.
 * Never rejects: a failure is told by a toast, falls back to `0.00 ETH`, and blocks the next 30 s.
 */
export async function refreshBalance(
  client: Client,
  { force = false }: RefreshBalanceParameters = {},
): Promise<void> {
  const { caipAddress, lastRetry } = activeAccount(client.state)
  const { networks, activeNetworkId } = client.state.network.getState()
  if (!caipAddress || !findNetwork(networks, activeNetworkId)) return
  if (lastRetry !== undefined && Date.now() - lastRetry < BALANCE_RETRY_MS) return
  const last = readings.get(client)
  if (last?.of === caipAddress) {
    if (last.running && !force) return last.running
    const fresh = Date.now() - last.atMs < BALANCE_FRESH_MS
    if (fresh && !force && activeAccount(client.state).balance !== undefined) return
  }
  const reading: Reading = { of: caipAddress, atMs: Date.now(), running: undefined }
  readings.set(client, reading)
  reading.running = read(client, reading).finally(() => {
    reading.running = undefined
  })
  return reading.running
}

async function read(client: Client, reading: Reading): Promise<void> {
  const { networks, activeNetworkId, activeNamespace } = client.state.network.getState()
  const { decimals, symbol } = findNetwork(networks, activeNetworkId)?.nativeCurrency ?? fallback
  // Only the newest reading of the account that is still there says anything.
  const tell = (change: Partial<AccountState>) =>
    readings.get(client) === reading && setAccount(client, activeNamespace, reading.of, change)
  tell({ balanceLoading: true })
  try {
    const value = await getBalance(client)
    const balance = formatAmount(value, decimals).full
    tell({ balance, balanceSymbol: symbol, balanceLoading: false, lastRetry: undefined })
  } catch {
    const told = tell({
      balance: fallback.balance,
      balanceSymbol: fallback.symbol,
      balanceLoading: false,
      lastRetry: Date.now(),
    })
    if (told)
      client.state.toasts.add(toasts.tokenBalanceUnavailable, { id: 'balance', type: 'error' })
  }
}

/** Specification, section 8. */
const fallback = { balance: '0.00', symbol: 'ETH', decimals: 18 }

function setAccount(
  { state }: Client,
  namespace: ChainNamespace,
  of: string,
  change: Partial<AccountState>,
): boolean {
  const account = state.accounts.getState()[namespace]
  if (account?.caipAddress !== of) return false
  state.accounts.setState({ [namespace]: { ...account, ...change } })
  return true
}

// Reads an account's token balances from the server and writes them to the account's state.
import {
  AureusError,
  type CaipAddress,
  isEvmChain,
  isWorthShowing,
  parseCaipAddress,
  toasts,
} from '@aureus/protocol'
import { getTokenBalances } from '../api/account.ts'
import type { Client } from '../client/client.ts'
import { EMBEDDED_WALLET_ID } from '../client/embeddedWallet.ts'
import { WALLET_CONNECT_ID } from '../client/walletConnector.ts'
import type { Query } from '../queries/query.ts'
import { changeAccount } from '../state/changeAccount.ts'
import { perClient } from '../state/perClient.ts'
import { activeAccount } from '../state/select.ts'
import { toastsOf } from '../state/toasts.ts'
import type { TokenBalance } from '../state/tokenBalance.ts'
import { BALANCE_RETRY_MS } from './balanceQuery.ts'

/** When the last read of an account's tokens failed, in ms since 1970. */
const failedAtMs = perClient(() => new Map<CaipAddress, number>())

/**
 * Writes the account's native coin and tokens on its chain to `tokenBalance`. A failure shows a toast, keeps
 * what is known, and blocks reads for 30 s.
 */
export function tokenBalanceQuery(
  client: Client,
  caipAddress: CaipAddress,
): Query<readonly TokenBalance[]> {
  const { chainId, address } = parseCaipAddress(caipAddress)
  const failures = failedAtMs(client)
  const show = (tokenBalance: readonly TokenBalance[]) =>
    void changeAccount(client, caipAddress, { tokenBalance })

  return {
    key: ['tokenBalance', chainId, address],
    async read(signal) {
      const lastMs = failures.get(caipAddress)
      if (lastMs !== undefined && Date.now() - lastMs < BALANCE_RETRY_MS)
        throw new AureusError(toasts.tokenBalanceUnavailable)
      try {
        const items = await getTokenBalances(client, caipAddress, signal)
        failures.delete(caipAddress)
        const worth = items.filter(isWorthShowing)
        show(worth)
        if (!mayKnowMore(client, caipAddress)) return worth
        const { walletTokens } = await import('../calls/walletTokens.ts')
        const more = await walletTokens(client, caipAddress, items, signal)
        if (more.length === 0 || signal.aborted) return worth
        const all = [...worth, ...more.filter(isWorthShowing)]
        show(all)
        return all
      } catch (error) {
        if (!signal.aborted) {
          failures.set(caipAddress, Date.now())
          // The native balance fails with the tokens; the shared ID shows one toast for both.
          if (changeAccount(client, caipAddress, {}))
            toastsOf(client).add(toasts.tokenBalanceUnavailable, {
              id: 'balance',
              type: 'error',
            })
        }
        throw error
      }
    },
    show,
    heads: () => [chainId],
    pauseMs: BALANCE_RETRY_MS,
  }
}

/**
 * True if the wallet can be asked in the background. The embedded wallet knows only what the server knows, and a
 * request to a wallet on another device is a message to that device.
 */
function mayKnowMore({ state }: Client, caipAddress: CaipAddress): boolean {
  const { caipAddress: active, connectedWalletInfo: wallet } = activeAccount(state)
  return (
    isEvmChain(caipAddress) &&
    active === caipAddress &&
    wallet !== undefined &&
    ![EMBEDDED_WALLET_ID, WALLET_CONNECT_ID].includes(wallet.id)
  )
}

/** Reads the tokens again, for example after sending. Never rejects, as `refreshBalance`. */
export async function refreshTokenBalances(client: Client): Promise<void> {
  const { caipAddress } = activeAccount(client.state)
  if (!caipAddress) return
  const query = tokenBalanceQuery(client, caipAddress)
  await import('../queries/ask.ts')
    .then(({ ask }) => ask(client, query, { force: true }))
    .catch(() => undefined)
}

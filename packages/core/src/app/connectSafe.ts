// In Safe{Wallet}: connects its Safe without a choice by the visitor.
import type { Client } from '../client/client.ts'
import { connect } from '../connection/connect.ts'
import { announceSafeWallet } from '../wallets/safe/announceSafeWallet.ts'
import type { SafeWindow } from '../wallets/safe/safeHost.ts'
import { SAFE_WALLET_NAME } from '../wallets/safe/safeWallet.ts'
import { SAFE_WALLET_ID } from '../wallets/safe/safeWalletId.ts'

export interface ConnectSafeParameters {
  /** The origins where Safe{Wallet} may be, such as `https://app.safe.global`. The page's server must allow them to frame it. */
  hosts: readonly string[]
  /** Defaults to the page's `window`. */
  view?: SafeWindow
}

/**
 * Lists Safe{Wallet} if it shows this page in a frame, and connects its Safe. A visitor who is connected already stays so, and
 * one who disconnects stays disconnected until the page loads again. Does nothing in a page of its own. Call it once.
 * @throws as `connect`
 */
export async function connectSafe(
  client: Client,
  { hosts, view = window }: ConnectSafeParameters,
): Promise<void> {
  await announceSafeWallet(view, hosts)
  await whenRestored(client)
  const accounts = Object.values(client.state.accounts.getState())
  if (accounts.some(({ status }) => status !== 'disconnected')) return
  const wallet = { id: SAFE_WALLET_ID, name: SAFE_WALLET_NAME, namespace: 'eip155' } as const
  await connect(client, { wallet })
}

/** Resolves once the connections of an earlier visit are there or gone. */
function whenRestored({ state: { accounts } }: Client): Promise<void> {
  const isRestoring = () =>
    Object.values(accounts.getState()).some(({ status }) => status === 'reconnecting')
  return new Promise((resolve) => {
    if (!isRestoring()) return resolve()
    const stop = accounts.subscribe(() => {
      if (isRestoring()) return
      stop()
      resolve()
    })
  })
}

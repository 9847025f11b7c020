// The marks of recent wallets that are gone from this browser. Others announce pictures of their own.
import type { Client } from '../client/client.ts'
import type { RecentWallet } from '../state/connect.ts'
import { walletRecords } from '../state/walletRecords.ts'
import { recordOf } from './listWallets.ts'
import { loadWalletMarks } from './loadWalletMarks.ts'

/** Waits until wallets have been looked for. Loads nothing if no known wallet is gone. Never rejects. */
export async function loadRecentMarks(client: Client): Promise<void> {
  const { connect } = client.state
  await new Promise<void>((resolve) => {
    const look = () => connect.getState().discovered && resolve()
    connect.subscribe(look)
    look()
  })
  const recordFor = (one: RecentWallet) => recordOf(one, walletRecords(client).getState().records)
  const { recent, wallets } = connect.getState()
  const isHere = ({ id }: RecentWallet) => wallets.some((wallet) => wallet.id === id)
  if (!recent.some((one) => !isHere(one) && recordFor(one))) return
  await loadWalletMarks(client)
  const withMark = (one: RecentWallet): RecentWallet => {
    const icon = recordFor(one)?.imageUrl
    return icon && !isHere(one) ? { ...one, icon } : one
  }
  connect.setState({ recent: connect.getState().recent.map(withMark) })
}

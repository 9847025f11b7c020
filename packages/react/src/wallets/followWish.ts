// In a wallet's own browser: connects the wallet that the visitor chose before the page opened there.
import { type Client, currentView, familiesKnown, openModal } from '@aureus/core'
import { listWallets, walletRecords } from '@aureus/core/wallets'
import { chooseListed } from './chooseListed.ts'
import { isRemote } from './isRemote.ts'
import { takeWish } from './wish.ts'

/**
 * Opens the modal and connects once the wallet announces itself. The wallet still asks the visitor. Does nothing for a
 * visitor who is connected, and gives up when they choose something else. Never rejects.
 */
export async function followWish(client: Client): Promise<void> {
  const { rest, wish } = takeWish(location.href)
  if (rest === location.href) return
  // A reload must not ask again.
  history.replaceState(history.state, '', rest)
  const { accounts, network, connect } = client.state
  const isTaken = Object.values(accounts.getState()).some(({ status }) => status !== 'disconnected')
  if (!wish || isTaken) return
  const wanted = network
    .getState()
    .networks.find(({ caipNetworkId }) => caipNetworkId === wish.networkId)
  openModal(client, {
    view: wanted
      ? { name: 'Connect', data: { caipNetworkId: wanted.caipNetworkId } }
      : { name: 'Connect' },
  })

  const find = () => {
    const here = connect
      .getState()
      .wallets.filter(
        (one) => !isRemote(one) && (!wanted || one.namespace === wanted.chainNamespace),
      )
    return listWallets(here, [], walletRecords(client).getState().records).find(
      ({ record }) => record?.id === wish.walletId,
    )
  }
  const isWaiting = () => {
    const modal = client.state.modal.getState()
    return modal.open && currentView(modal).name === 'Connect'
  }
  await new Promise<void>((resolve) => {
    const stops: (() => void)[] = []
    const look = () => {
      if (!find() && isWaiting()) return
      for (const stop of stops) stop()
      resolve()
    }
    stops.push(connect.subscribe(look), client.state.modal.subscribe(look))
    look()
  })
  // The wallet may support families whose code is still loading.
  await familiesKnown(client).catch(() => undefined)
  const wallet = find()
  if (wallet && isWaiting()) chooseListed(client, wallet)
}

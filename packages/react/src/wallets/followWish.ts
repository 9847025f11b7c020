// Continues what the visitor began before the page loaded: in a wallet's own browser, it connects the wallet that they
// chose; after a reload, it shows again where to get one.
import { type Client, currentView, familiesKnown, openModal, pushView } from '@aureus/core'
import { listWallets, loadWalletRecords, walletRecords } from '@aureus/core/wallets'
import { chooseListed } from './chooseListed.ts'
import { isRemote } from './isRemote.ts'
import { takeWish } from './wish.ts'

/**
 * To connect, opens the modal and waits for the wallet to announce itself. The wallet still asks the visitor. Does
 * nothing for a visitor who is connected, and gives up when they choose something else. Never rejects.
 */
export async function followWish(client: Client): Promise<void> {
  const { rest, wish } = takeWish(location.href)
  if (rest === location.href) return
  // A reload must not ask again.
  history.replaceState(history.state, '', rest)
  const { accounts, network, connect } = client.state
  const isTaken = Object.values(accounts.getState()).some(({ status }) => status !== 'disconnected')
  if (!wish || (isTaken && wish.action === 'connect')) return
  const wanted = network
    .getState()
    .networks.find(({ caipNetworkId }) => caipNetworkId === wish.networkId)
  openModal(client, {
    view: wanted
      ? { name: 'Connect', data: { caipNetworkId: wanted.caipNetworkId } }
      : { name: 'Connect' },
  })
  if (wish.action === 'get') return showWhereToGet(client, wish.walletId)

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

async function showWhereToGet(client: Client, walletId: string): Promise<void> {
  await loadWalletRecords(client)
  const record = walletRecords(client)
    .getState()
    .records.find(({ id }) => id === walletId)
  const modal = client.state.modal.getState()
  if (!record || !modal.open || currentView(modal).name !== 'Connect') return
  pushView(client, { name: 'Downloads', data: { walletId, walletName: record.name } })
}

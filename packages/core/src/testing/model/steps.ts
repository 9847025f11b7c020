// For the model-based test: everything that visitors, wallets and the environment do.
import { vi } from 'vitest'
import { cancelConnect, connect } from '../../connection/connect.ts'
import { disconnect } from '../../connection/disconnect.ts'
import { switchAccount } from '../../connection/switchAccount.ts'
import { switchNetwork } from '../../connection/switchNetwork.ts'
import { closeModal } from '../../modal/closeModal.ts'
import { openModal } from '../../modal/openModal.ts'
import { goBack } from '../../modal/router.ts'
import { WALLETS } from './browser.ts'
import * as model from './model.ts'
import { listed, parts } from './parts.ts'
import { breathe } from './settle.ts'
import { always, type Make, nothing, type Of, settled } from './step.ts'

export const connects: Make<Of> = ({ tab, wallet, account }) => ({
  name: `tab ${tab} connects wallet ${wallet}${account ? ' in the modal' : ''}`,
  can: always,
  async act(browser) {
    const { client } = parts(browser, tab)
    if (account) openModal(client)
    await settled(connect(client, { wallet: listed(wallet) }))
  },
  next: (state) => model.connectTo(state, wallet),
})

export const connectDeclined: Make<Of> = ({ tab, wallet }) => ({
  name: `tab ${tab} connects wallet ${wallet}, but it declines`,
  can: (state) => !state.permitted[wallet],
  async act(browser) {
    const { client, controls } = parts(browser, tab)
    controls[wallet].reject('eth_requestAccounts')
    await settled(connect(client, { wallet: listed(wallet) }))
    controls[wallet].approve('eth_requestAccounts')
  },
  next: nothing,
})

export const connectTooLate: Make<Of> = ({ tab, wallet, account }) => ({
  name: `tab ${tab} cancels connecting wallet ${wallet}, which answers later`,
  can: (state) => !state.permitted[wallet],
  async act(browser) {
    const { client, controls } = parts(browser, tab)
    controls[wallet].hang('eth_requestAccounts')
    if (account) openModal(client)
    const connecting = settled(connect(client, { wallet: listed(wallet) }))
    await breathe()
    if (account) closeModal(client)
    else cancelConnect(client)
    controls[wallet].release('eth_requestAccounts')
    await connecting
  },
  next: (state) => void (state.permitted[wallet] = true),
})

export const connectOffline: Make<Of> = ({ tab, wallet }) => ({
  name: `tab ${tab} connects wallet ${wallet} while the server is down`,
  can: (state) =>
    !state.connected.includes(wallet) &&
    model.SIGN_IN_CHAINS.includes(state.chain[wallet] as number),
  async act(browser) {
    browser.server.setOffline(true)
    await settled(connect(parts(browser, tab).client, { wallet: listed(wallet) }))
    browser.server.setOffline(false)
  },
  // All connections end, but the server does not learn of it.
  next(state) {
    for (const one of [...state.connected, wallet]) state.permitted[one] = false
    state.connected = []
    state.active = undefined
  },
})

export const disconnects: Make<Of> = ({ tab, wallet }) => ({
  name: `tab ${tab} disconnects wallet ${wallet}`,
  can: (state) => state.connected.includes(wallet),
  act: (browser) =>
    disconnect(parts(browser, tab).client, {
      namespace: 'eip155',
      connectorId: WALLETS[wallet],
    }),
  next: (state) => model.loseWallet(state, wallet),
})

export const disconnectsAll: Make<Of> = ({ tab }) => ({
  name: `tab ${tab} disconnects`,
  can: always,
  act: (browser) => disconnect(parts(browser, tab).client),
  next(state) {
    for (const wallet of state.connected) model.loseWallet(state, wallet)
  },
})

export const revokes: Make<Of> = ({ tab, wallet }) => ({
  name: `wallet ${wallet} stops sharing accounts`,
  can: always,
  act: async (browser) => parts(browser, tab).controls[wallet].disconnect(),
  next: (state) => model.loseWallet(state, wallet),
})

export const changesAccount: Make<Of> = ({ tab, wallet, account }) => ({
  name: `wallet ${wallet} selects account ${account}`,
  can: always,
  act: async (browser) => parts(browser, tab).controls[wallet].changeAccount(account),
  next: (state) => model.selectAccount(state, wallet, account),
})

export const changesChain: Make<Of> = ({ tab, wallet, chain }) => ({
  name: `wallet ${wallet} moves to ${chain}`,
  can: always,
  act: async (browser) => parts(browser, tab).controls[wallet].changeChain(chain),
  next: (state) => void (state.chain[wallet] = chain),
})

export const switchesNetwork: Make<Of & { declines: boolean }> = ({ tab, chain, declines }) => ({
  name: `tab ${tab} switches to ${chain}${declines ? ', but the wallet declines' : ''}`,
  can: (state) => model.activePlace(state) !== undefined && chain !== 424242,
  async act(browser) {
    const { client, controls } = parts(browser, tab)
    if (declines) for (const control of controls) control.reject()
    await settled(switchNetwork(client, { caipNetworkId: `eip155:${chain}` }))
    for (const control of controls) control.approve()
  },
  next(state) {
    if (!declines && state.active !== undefined) state.chain[state.active] = chain
  },
})

export const switchesAccount: Make<Of> = ({ tab, wallet, account }) => ({
  name: `tab ${tab} chooses account ${account} of wallet ${wallet}`,
  can: (state) =>
    state.connected.includes(wallet) &&
    model.sharedBy(state, wallet).includes(model.ADDRESSES[wallet]?.[account] as string),
  act: (browser) =>
    settled(
      switchAccount(parts(browser, tab).client, {
        namespace: 'eip155',
        connectorId: WALLETS[wallet],
        address: model.ADDRESSES[wallet]?.[account] as string,
      }),
    ),
  next: (state) => model.activate(state, wallet, account),
})

export const movesModal: Make<Of & { move: 'open' | 'close' | 'back' }> = ({ tab, move }) => ({
  name: `tab ${tab}: ${move}`,
  can: always,
  async act(browser) {
    const { client } = parts(browser, tab)
    if (move === 'open') openModal(client)
    if (move === 'close') closeModal(client)
    if (move === 'back' && client.state.modal.getState().open) goBack(client)
  },
  next: nothing,
})

export const reloads: Make<Of> = ({ tab }) => ({
  name: `tab ${tab} reloads`,
  can: always,
  act: (browser) => browser.reload(tab),
  next: nothing,
})

export const expires: Make<Of> = () => ({
  name: 'all sessions expire',
  can: always,
  act: () => vi.advanceTimersByTimeAsync(3_600_001),
  next: (state) => state.sessions.clear(),
})

// For the model-based test: invariants of a browser at rest.
import { evmChainId } from '@aureus/protocol'
import { expect } from 'vitest'
import { currentView } from '../../state/modal/router.ts'
import { activeAccount } from '../../state/select.ts'
import { type Browser, type Tab, WALLETS } from './browser.ts'
import { ADDRESSES, activePlace, type Model, SIGN_IN_CHAINS, statusOf } from './model.ts'

/** The state that a page shows. */
function said({ client }: Tab) {
  const { connections, network, signIn } = client.state
  const { status, address, connectedWalletInfo } = activeAccount(client.state)
  const connected = (connections.getState().eip155 ?? []).map(({ connectorId }) => connectorId)
  const place = {
    wallet: connectedWalletInfo?.id,
    address,
    chain: evmChainId(network.getState().activeNetworkId),
  }
  return {
    status,
    connected: connected.toSorted(),
    place: status === 'connected' ? place : undefined,
    signIn: signIn.getState().status,
  }
}

/** Page and server agree with the model. */
export function checkModel(browser: Browser, model: Model): void {
  const expected = {
    status: model.active === undefined ? 'disconnected' : 'connected',
    connected: model.connected.map((wallet) => WALLETS[wallet] as string).toSorted(),
    place: activePlace(model),
    signIn: statusOf(model),
  }
  expect(browser.tabs.map(said)).toEqual([expected, expected])
  expect(sessionsOf(browser)).toEqual([...model.sessions].toSorted())
}

export function sessionsOf({ server }: Browser): string[] {
  return server
    .live()
    .map(({ data }) => `${data.chainId}:${data.accountAddress}`)
    .toSorted()
}

/** Invariants without the model: page, wallets and server agree, and nothing is pending. */
export function checkTruth(browser: Browser): void {
  for (const tab of browser.tabs) {
    checkAccount(browser, tab)
    checkAtRest(tab)
    checkView(tab)
  }
}

function checkAccount(browser: Browser, tab: Tab): void {
  const { place, signIn, status, connected } = said(tab)
  expect(['connected', 'disconnected']).toContain(status)
  for (const id of connected) expect(sharedNow(tab, id)).not.toEqual([])
  if (!place) {
    expect({ connected, signIn }).toEqual({ connected: [], signIn: 'idle' })
    return
  }
  expect(connected).toContain(place.wallet)
  expect(sharedNow(tab, place.wallet)).toContain(place.address)
  expect(place.chain).toBe(walletOf(tab, place.wallet)?.control.state.chainId)
  if (!SIGN_IN_CHAINS.includes(place.chain)) return expect(signIn).toBe('idle')
  const live = sessionsOf(browser).some((session) =>
    browser.scope
      ? session === `eip155:${place.chain}:${place.address}`
      : session.endsWith(`:${place.address}`),
  )
  expect(signIn).toBe(live ? 'signed-in' : 'required')
}

const walletOf = ({ wallets }: Tab, id: string | undefined) =>
  wallets.find(({ info }) => info.rdns === id)

/** With checksums. */
function sharedNow(tab: Tab, id: string | undefined): string[] {
  const shared = walletOf(tab, id)?.control.state.accounts ?? []
  return ADDRESSES.flat().filter((address) =>
    shared.some((one) => one.toLowerCase() === address.toLowerCase()),
  )
}

function checkAtRest({ client, wallets }: Tab): void {
  expect([...client.pending.keys()]).toEqual([])
  expect(client.state.connect.getState().attempt?.status).not.toBe('waiting')
  expect(client.state.switching.getState().status).not.toBe('waiting')
  expect(client.state.signIn.getState().step).toBeNull()
  expect(client.state.modal.getState().loading).toBe(false)
  // Loading toasts exist only while something is pending.
  expect(client.state.toasts.getState().filter(({ loading }) => loading)).toEqual([])
  for (const { control } of wallets) expect(control.listenerErrors).toEqual([])
}

/** Views for a state that has ended must be gone. */
function checkView({ client }: Tab): void {
  const { modal, signIn, connect, network } = client.state
  const state = modal.getState()
  const { name } = currentView(state)
  if (!state.open) return expect(state.history).toEqual([{ name: 'Connect' }])
  const isConnected = activeAccount(client.state).status === 'connected'
  const { networks, activeNetworkId } = network.getState()
  const isConfigured = networks.some(({ caipNetworkId }) => caipNetworkId === activeNetworkId)
  if (name === 'SIWXSignMessage') expect(signIn.getState().status).toBe('required')
  if (name === 'ConnectingExternal') expect(connect.getState().attempt).not.toBeNull()
  if (name === 'Account') expect(isConnected).toBe(true)
  if (name === 'UnsupportedChain') expect(isConnected && !isConfigured).toBe(true)
}

export function signaturesAsked({ wallets }: Tab): number {
  const calls = wallets.flatMap(({ control }) => control.calls)
  return calls.filter(({ method }) => method === 'personal_sign').length
}

/** Catches loops: wallets are prompted only as often as the visitor acted. A reloaded page starts at zero. */
export function checkPrompts(browser: Browser, before: readonly number[], most: number): void {
  for (const [index, tab] of browser.tabs.entries())
    expect(signaturesAsked(tab) - (before[index] ?? 0)).toBeLessThanOrEqual(most)
}

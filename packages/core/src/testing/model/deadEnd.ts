// For the model-based test: from any state, a visitor who follows the page's offers can sign in.
import { expect } from 'vitest'
import { connect } from '../../connection/connect.ts'
import { switchNetwork } from '../../connection/switchNetwork.ts'
import { signIn } from '../../signIn/signIn.ts'
import { activeAccount } from '../../state/select.ts'
import type { Browser } from './browser.ts'
import { listed } from './parts.ts'
import { settle } from './settle.ts'

export async function checkNoDeadEnd(browser: Browser): Promise<void> {
  const [{ client }] = browser.tabs
  const { accounts, network, signIn: signInState } = client.state
  if (activeAccount({ accounts, network }).status !== 'connected')
    await inTime(browser, connect(client, { wallet: listed(0) }))
  const { activeNetworkId } = network.getState()
  if (!client.config.signIn.chains.includes(activeNetworkId))
    await inTime(browser, switchNetwork(client, { caipNetworkId: 'eip155:99199' }))
  if (signInState.getState().status !== 'signed-in') await inTime(browser, signIn(client))
  expect(browser.tabs.map((tab) => tab.client.state.signIn.getState().status)).toEqual([
    'signed-in',
    'signed-in',
  ])
}

async function inTime(browser: Browser, action: Promise<unknown>): Promise<void> {
  await Promise.all([action, settle(browser)])
  await settle(browser)
}

import { customNetwork } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { createClient } from '../createClient.ts'
import { activeAccount } from '../state/select.ts'
import { chooseAccountTab } from './chooseAccountTab.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const caipAddress = `eip155:99199:${address}` as const

function clientWith(connection: { connectorId: string; caipAddress: typeof caipAddress } | null) {
  return createClient({
    config: {
      brand: { name: 'Aureus' },
      origin: 'https://app.example',
      projectId: 'test',
      networks: [customNetwork('Aureus')],
      signIn: { enabled: false, required: false, chains: [] },
      features: { faucet: null },
    },
    adapters: {},
    storage: { get: () => connection, set: () => undefined },
    initialState: { connection, session: null },
  })
}

describe('chooseAccountTab', () => {
  test('behavior: the account keeps its selected tab and its other state', () => {
    const client = clientWith({ connectorId: 'com.example', caipAddress })
    const before = activeAccount(client.state)
    chooseAccountTab(client, 1)
    expect(activeAccount(client.state)).toEqual({ ...before, currentTab: 1 })
  })

  test('behavior: selecting the current tab changes nothing', () => {
    const client = clientWith({ connectorId: 'com.example', caipAddress })
    chooseAccountTab(client, 1)
    const before = client.state.accounts.getState()
    chooseAccountTab(client, 1)
    expect(client.state.accounts.getState()).toBe(before)
  })

  test('behavior: does nothing without a connection', () => {
    const client = clientWith(null)
    chooseAccountTab(client, 1)
    expect(client.state.accounts.getState()).toEqual({})
  })
})

import type { ConnectionHint } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { signIn } from '../../signIn/signIn.ts'
import { CONNECTIONS_KEY, keepConnection, readConnections } from '../../storage/connections.ts'
import { setUp, until } from '../../testing/client.ts'
import { createDevice } from '../../testing/device.ts'
import { setUpTabs } from '../../testing/tabs.ts'
import { connect } from '../connect.ts'
import { disconnect } from '../disconnect.ts'
import { switchAccount } from '../switchAccount.ts'
import { catchUp } from './catchUp.ts'

type Tab = Awaited<ReturnType<typeof setUpTabs>>['first']

const disconnected = ({ client }: Tab) =>
  until(client.state.accounts, ({ eip155 }) => eip155?.status === 'disconnected')
const statusOf = ({ client }: Tab) => client.state.accounts.getState().eip155?.status
const prompts = ({ control }: Tab) =>
  control.calls
    .map(({ method }) => method)
    .filter((method) => ['eth_requestAccounts', 'personal_sign'].includes(method))

describe('catchUp', () => {
  /** The second tab hears nothing until it resumes. */
  async function suspended() {
    const device = createDevice()
    const tabs = await setUpTabs({ device, exposes: 'all' })
    await connect(tabs.first.client, { wallet: tabs.first.listed })
    await until(tabs.second.client.state.signIn, ({ status }) => status === 'required')
    tabs.stop()
    return { ...tabs, device }
  }

  test('behavior: an account that left meanwhile leaves, and its session with it', async () => {
    const tabs = await suspended()
    await signIn(tabs.first.client)
    await disconnect(tabs.first.client)
    expect(statusOf(tabs.second)).toBe('connected')
    tabs.resume(tabs.first.storage.get())
    await disconnected(tabs.second)
    expect(tabs.second.storage.get()).toBeNull()
    expect(tabs.second.client.state.signIn.getState().session).toBeNull()
  })

  test('behavior: shows the account that was chosen meanwhile, without a prompt', async () => {
    const tabs = await suspended()
    const { accounts = [] } = tabs.first.client.state.connections.getState().eip155?.[0] ?? {}
    const chosen = accounts[1]?.address as string
    const key = { namespace: 'eip155', connectorId: tabs.first.listed.id } as const
    await switchAccount(tabs.first.client, { ...key, address: chosen })
    tabs.resume(tabs.first.storage.get())
    await until(tabs.second.client.state.accounts, ({ eip155 }) => eip155?.address === chosen)
    expect(prompts(tabs.second)).toEqual([])
  })

  test('behavior: keeps what another tab connected after the account left', async () => {
    const tabs = await suspended()
    const { first, second, device } = tabs
    await disconnect(first.client)
    const other: ConnectionHint = {
      connectorId: 'com.example.absent',
      caipAddress: 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    }
    keepConnection(() => device, other)
    tabs.resume(null)
    await disconnected(second)
    expect(readConnections(() => device)).toEqual([other])
  })

  test.each([
    ['blocked', null],
    ['empty', createDevice()],
  ])('error: keeps the account if storage is %s', async (_, device) => {
    const { client, storage, listed } = await setUp({ device, required: false })
    await connect(client, { wallet: listed })
    device?.removeItem?.(CONNECTIONS_KEY)
    await catchUp(client, null)
    expect(client.state.accounts.getState().eip155?.status).toBe('connected')
    expect(storage.get()).not.toBeNull()
  })
})

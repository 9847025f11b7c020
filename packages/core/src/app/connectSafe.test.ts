import { describe, expect, test, vi } from 'vitest'
import { connect } from '../connection/connect.ts'
import { disconnect } from '../connection/disconnect.ts'
import { reconnect } from '../connection/restore/reconnect.ts'
import { signIn } from '../signIn/signIn.ts'
import { until } from '../testing/client.ts'
import { inSafe, SAFE_ADDRESS } from '../testing/inSafe.ts'
import { SAFE_ORIGIN } from '../testing/safePage.ts'
import { connectSafe } from './connectSafe.ts'

const hosts = [SAFE_ORIGIN]

describe('connectSafe', () => {
  test('behavior: connects the Safe without a press, and asks for a sign-in', async () => {
    const { client, page, account } = await inSafe({ required: true })
    await connectSafe(client, { hosts, view: page })
    expect(account()).toMatchObject({
      status: 'connected',
      address: SAFE_ADDRESS,
      connectedWalletInfo: { id: 'global.safe.app', name: 'Safe{Wallet}' },
    })
    await until(client.state.signIn, ({ status }) => status === 'required')
  })

  test('behavior: a visitor who disconnects stays disconnected, and can connect again', async () => {
    const { client, page, account } = await inSafe()
    await connectSafe(client, { hosts, view: page })
    await disconnect(client)
    expect(account()?.status).toBe('disconnected')
    const wallet = client.state.connect
      .getState()
      .wallets.find(({ name }) => name === 'Safe{Wallet}')
    if (!wallet) throw new Error('expected Safe in the list')
    await connect(client, { wallet })
    expect(account()?.address).toBe(SAFE_ADDRESS)
  })

  test('behavior: another wallet that is connected stays', async () => {
    const { client, page, listed, account } = await inSafe()
    await connect(client, { wallet: listed })
    const before = account()?.address
    await connectSafe(client, { hosts, view: page })
    expect(account()?.address).toBe(before)
  })

  test('behavior: connects once the wallet of an earlier visit is gone', async () => {
    const caipAddress = `eip155:99199:${SAFE_ADDRESS}` as const
    const hint = { connectorId: 'com.example.gone', caipAddress }
    const { client, page, account } = await inSafe({ hint })
    expect(account()?.status).toBe('reconnecting')
    const connecting = connectSafe(client, { hosts, view: page })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const restoring = reconnect(client)
    await vi.advanceTimersByTimeAsync(60_000)
    await restoring
    vi.useRealTimers()
    await connecting
    expect(account()).toMatchObject({ status: 'connected', address: SAFE_ADDRESS })
  })

  test('error: connects nothing for a parent that is not listed', async () => {
    const { client, page, asked, account } = await inSafe()
    void connectSafe(client, { hosts: ['https://other.example'], view: page })
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    await new Promise((resolve) => setImmediate(resolve))
    expect(account()).toBeUndefined()
  })

  test('error: the sign-in reports that a Safe is not deployed', async () => {
    const { client, page } = await inSafe({ answers: { eth_getCode: () => '0x' } })
    await connectSafe(client, { hosts, view: page })
    await expect(signIn(client)).rejects.toMatchObject({ name: 'AccountNotDeployedError' })
    expect(client.state.signIn.getState().error?.name).toBe('not_deployed')
  })
})

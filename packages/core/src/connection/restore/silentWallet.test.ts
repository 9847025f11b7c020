// A wallet of the last visit that does not answer, or is locked, while the page loads.
import { createSolanaTestWallet } from '@aureus/test-wallet'
import { generatePrivateKey } from 'viem/accounts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openModal } from '../../modal/openModal.ts'
import { signIn } from '../../signIn/signIn.ts'
import { currentView } from '../../state/modal/router.ts'
import { activeAccount } from '../../state/select.ts'
import { readConnections } from '../../storage/connections.ts'
import { activeAddress, type SetUpOptions, setUp, until } from '../../testing/client.ts'
import { createDevice } from '../../testing/device.ts'
import { seeds, solanaNetworks } from '../../testing/solana.ts'
import { SECOND_RDNS, setUpTwo } from '../../testing/twoWallets.ts'
import { createSolanaAdapter } from '../../wallets/standard/solana/createSolanaAdapter.ts'
import { connect } from '../connect.ts'
import { disconnect } from '../disconnect.ts'
import { reconnect } from './reconnect.ts'

/** The visit after one that ended connected and signed in. */
async function nextVisit(wallet: SetUpOptions['wallet'] = {}) {
  const privateKeys = [generatePrivateKey()]
  const device = createDevice()
  const before = await setUp({ device, wallet: { privateKeys } })
  await connect(before.client, { wallet: before.listed })
  await signIn(before.client)
  const hint = before.storage.get()
  if (!hint) throw new Error('expected a cookie')
  const parts = await setUp({
    device,
    hint,
    server: before.server,
    wallet: { privateKeys, authorized: true, ...wallet },
  })
  return { ...parts, address: activeAddress(before.control) }
}

type Parts = Pick<Awaited<ReturnType<typeof nextVisit>>, 'client'>
const account = ({ client }: Parts) => activeAccount(client.state)
const connected = ({ client }: Parts) =>
  until(client.state.accounts, () => activeAccount(client.state).status === 'connected')
const asked = ({ control }: Awaited<ReturnType<typeof setUp>>, method: string) =>
  control.calls.filter((call) => call.method === method).length

describe('a silent wallet', () => {
  afterEach(() => void vi.useRealTimers())

  async function silent() {
    const parts = await nextVisit({ script: [['hang', 'eth_accounts']] })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const taking = reconnect(parts.client)
    await parts.control.waitForCall('eth_accounts')
    return { ...parts, taking }
  }

  test('behavior: says after 10 s that the wallet does not answer', async () => {
    const parts = await silent()
    await vi.advanceTimersByTimeAsync(9900)
    expect(account(parts).walletSilent).toBeUndefined()
    await vi.advanceTimersByTimeAsync(100)
    expect(account(parts)).toMatchObject({ status: 'reconnecting', walletSilent: true })
  })

  test('behavior: takes up a late answer to the first question', async () => {
    const parts = await silent()
    await vi.advanceTimersByTimeAsync(60_000)
    parts.control.release()
    expect(await parts.taking).toBe('connected')
    expect(account(parts)).toMatchObject({ status: 'connected', address: parts.address })
    expect(account(parts).walletSilent).toBeUndefined()
    expect(asked(parts, 'eth_requestAccounts')).toBe(0)
  })

  test('behavior: asks a wallet again that lost the first question', async () => {
    const parts = await silent()
    parts.control.approve('eth_accounts')
    await vi.advanceTimersByTimeAsync(10_100)
    expect(await parts.taking).toBe('connected')
    expect(account(parts)).toMatchObject({ status: 'connected', address: parts.address })
    expect(parts.client.state.signIn.getState().status).toBe('signed-in')
  })

  test('behavior: asks again when the visitor returns to the page', async () => {
    const parts = await silent()
    parts.control.approve('eth_accounts')
    parts.window.dispatchEvent(new Event('visibilitychange'))
    expect(await parts.taking).toBe('connected')
  })

  test('behavior: asks rarely after a while, and not after the answer', async () => {
    const parts = await silent()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked(parts, 'eth_accounts')).toBeLessThan(10)
    parts.control.release()
    await parts.taking
    const before = asked(parts, 'eth_accounts')
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked(parts, 'eth_accounts')).toBe(before)
  })

  test('behavior: lets the visitor connect again meanwhile', async () => {
    const parts = await silent()
    await vi.advanceTimersByTimeAsync(10_000)
    openModal(parts.client, { view: { name: 'Connect' } })
    await connect(parts.client, { wallet: parts.listed })
    expect(account(parts)).toMatchObject({ status: 'connected', address: parts.address })
    expect(account(parts).walletSilent).toBeUndefined()
    expect(await parts.taking).toBe('none')
  })
})

describe('a locked wallet', () => {
  async function locked() {
    const parts = await nextVisit({ locked: true })
    expect(await reconnect(parts.client)).toBe('unauthorized')
    expect(account(parts).status).toBe('disconnected')
    return parts
  }

  test('behavior: connects again without a prompt once it is unlocked, and asks for the sign-in', async () => {
    const parts = await locked()
    parts.control.unlock()
    await connected(parts)
    expect(account(parts).address).toBe(parts.address)
    expect(asked(parts, 'eth_requestAccounts')).toBe(0)
    await until(parts.client.state.signIn, ({ status }) => status === 'required')
    expect(currentView(parts.client.state.modal.getState()).name).toBe('SIWXSignMessage')
    expect(parts.storage.get()).toMatchObject({
      caipAddress: expect.stringContaining(parts.address),
    })
    expect(readConnections(parts.storage.device)).toHaveLength(1)
  })

  test.each(['visibilitychange', 'focus'])(
    'behavior: an unlocking without an event is noticed on %s',
    async (event) => {
      const parts = await locked()
      parts.control.mute()
      parts.control.unlock()
      parts.window.dispatchEvent(new Event(event))
      await connected(parts)
      expect(account(parts).address).toBe(parts.address)
    },
  )

  test('behavior: an unlocking that only `connect` announces is noticed', async () => {
    const parts = await locked()
    parts.control.mute()
    parts.control.unlock()
    parts.control.mute(false)
    parts.control.emit('connect', { chainId: '0x1' })
    await connected(parts)
    expect(account(parts).address).toBe(parts.address)
  })

  test('behavior: does not connect again after the visitor disconnects', async () => {
    const parts = await locked()
    parts.control.unlock()
    await connected(parts)
    const { listening } = parts.control
    await disconnect(parts.client)
    parts.control.lock()
    parts.control.unlock()
    parts.window.dispatchEvent(new Event('focus'))
    expect(parts.control.listening).toBeLessThan(listening)
    expect(account(parts).status).toBe('disconnected')
  })

  test('behavior: leaves an attempt of the visitor’s own alone', async () => {
    const parts = await locked()
    const connecting = connect(parts.client, { wallet: parts.listed })
    await parts.control.waitForCall('eth_requestAccounts')
    parts.control.unlock()
    await connecting
    expect(account(parts)).toMatchObject({ status: 'connected', address: parts.address })
    expect(parts.client.state.connections.getState().eip155).toHaveLength(1)
  })

  test('behavior: joins beside the wallet that took over', async () => {
    const device = createDevice()
    const keys = { first: [generatePrivateKey()], second: [generatePrivateKey()] }
    const options = {
      device,
      wallet: { privateKeys: keys.first },
      second: { privateKeys: keys.second },
    }
    const before = await setUpTwo({ ...options, required: false })
    await connect(before.client, { wallet: before.listed })
    await connect(before.client, { wallet: before.second.listed })
    const hint = before.storage.get()
    const parts = await setUpTwo({
      device,
      required: false,
      ...(hint && { hint }),
      wallet: { ...options.wallet, authorized: true },
      second: { ...options.second, authorized: true, locked: true },
    })
    await reconnect(parts.client)
    const before2 = account(parts).address
    parts.second.control.unlock()
    await until(parts.client.state.connections, ({ eip155 }) => eip155?.length === 2)
    expect(account(parts).address).toBe(before2)
    expect(account(parts).connectedWalletInfo?.id).not.toBe(SECOND_RDNS)
  })

  test('behavior: a Solana wallet connects again too', async () => {
    const wallet = createSolanaTestWallet({
      name: 'Moon Wallet',
      privateKeys: seeds,
      authorized: true,
      locked: true,
    })
    const [address] = createSolanaTestWallet({
      name: 'Moon Wallet',
      privateKeys: seeds,
      authorized: true,
    }).control.state.accounts
    const window = new EventTarget()
    wallet.announce(window)
    const { client } = await setUp({
      required: false,
      hint: {
        connectorId: 'standard:Moon_20Wallet',
        caipAddress:
          `${solanaNetworks[0]?.caipNetworkId}:${address}` as `solana:${string}:${string}`,
      },
      parameters: {
        adapters: { solana: async () => createSolanaAdapter(window, solanaNetworks) },
      },
    })
    expect(await reconnect(client)).toBe('unauthorized')
    wallet.control.unlock()
    await connected({ client })
    expect(activeAccount(client.state).address).toBe(address)
  })
})

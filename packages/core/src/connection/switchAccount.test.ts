import { describe, expect, test } from 'vitest'
import { signMessage } from '../calls/signMessage.ts'
import { signIn } from '../signIn/signIn.ts'
import { activeAccount } from '../state/select.ts'
import { activeAddress, RDNS, until } from '../testing/client.ts'
import { SECOND_RDNS, setUpTwo } from '../testing/twoWallets.ts'
import { sendTransaction } from '../transactions/sendTransaction.ts'
import { cancelSignIn } from './cancelSignIn.ts'
import { connect } from './connect.ts'
import { switchAccount } from './switchAccount.ts'
import { switchNetwork } from './switchNetwork.ts'

/** Both wallets are connected. The second one is active, because it connected last. */
async function both(options: Parameters<typeof setUpTwo>[0] = {}) {
  const parts = await setUpTwo(options)
  await connect(parts.client, { wallet: parts.listed })
  await connect(parts.client, { wallet: parts.second.listed })
  const first = {
    namespace: 'eip155',
    connectorId: RDNS,
    address: activeAddress(parts.control),
  } as const
  return { ...parts, first }
}

describe('connect', () => {
  test('behavior: a second wallet joins the first one and becomes active', async () => {
    const { client, control, second, storage } = await both()
    expect(client.state.connections.getState()).toMatchObject({
      eip155: [
        {
          connectorId: RDNS,
          accounts: [{ address: activeAddress(control) }],
          caipNetwork: { caipNetworkId: 'eip155:99199', name: 'Aureus Testnet' },
        },
        {
          connectorId: SECOND_RDNS,
          accounts: [{ address: activeAddress(second.control) }],
          caipNetwork: { caipNetworkId: 'eip155:99199' },
        },
      ],
    })
    expect(activeAccount(client.state)).toMatchObject({
      status: 'connected',
      address: activeAddress(second.control),
      connectedWalletInfo: { id: SECOND_RDNS, name: 'Second Wallet' },
      addressLabels: {
        [activeAddress(control)]: 'Test Wallet',
        [activeAddress(second.control)]: 'Second Wallet',
      },
    })
    expect(storage.get()?.connectorId).toBe(SECOND_RDNS)
  })
  test('behavior: keeps the first wallet’s session and does not use it for the second one', async () => {
    const parts = await setUpTwo()
    const { client, server, second } = parts
    await connect(client, { wallet: parts.listed })
    const session = await signIn(client)
    await connect(client, { wallet: second.listed })
    expect(client.state.signIn.getState()).toMatchObject({ status: 'required', session: null })
    expect(server.sessions).toEqual([session])
  })
  test('behavior: lists a wallet once even if it connects again', async () => {
    const { client, listed } = await both()
    await connect(client, { wallet: listed })
    expect(client.state.connections.getState().eip155).toHaveLength(2)
    expect(activeAccount(client.state).connectedWalletInfo?.id).toBe(RDNS)
  })
  test('error: declining a second wallet keeps the first one connected', async () => {
    const { client, listed, second, control } = await setUpTwo()
    await connect(client, { wallet: listed })
    second.control.reject()
    await expect(connect(client, { wallet: second.listed })).rejects.toThrow()
    expect(activeAccount(client.state)).toMatchObject({
      status: 'connected',
      address: activeAddress(control),
    })
  })
})

describe('switchAccount', () => {
  test('behavior: restores the account’s session without asking a wallet', async () => {
    const { client, first, control } = await both()
    await signIn(client)
    await switchAccount(client, first)
    expect(client.state.signIn.getState()).toMatchObject({ status: 'required', session: null })
    await signIn(client)
    const asked = control.calls.length
    const back = { ...first, connectorId: SECOND_RDNS }
    const address = client.state.connections.getState().eip155?.[1]?.accounts[0]?.address as string
    await switchAccount(client, { ...back, address })
    expect(client.state.signIn.getState()).toMatchObject({
      status: 'signed-in',
      session: { data: { accountAddress: address } },
    })
    expect(control.calls).toHaveLength(asked)
  })
  test('behavior: another account of the same wallet signs in and stays active when the wallet shares more accounts', async () => {
    const { client, second } = await both({ second: { exposes: 'all' } })
    const [own, other] = client.state.connections.getState().eip155?.[1]?.accounts ?? []
    if (!own || !other) throw new Error('expected two accounts')
    const key = { namespace: 'eip155', connectorId: SECOND_RDNS } as const
    await switchAccount(client, { ...key, address: other.address })
    expect(activeAccount(client.state)).toMatchObject({
      address: other.address,
      shouldUpdateToAddress: other.address,
    })
    second.control.emit('accountsChanged', [own.address, other.address])
    expect(activeAccount(client.state).address).toBe(other.address)
    second.control.emit('accountsChanged', [other.address, own.address])
    expect(activeAccount(client.state).address).toBe(other.address)
    expect(activeAccount(client.state)).not.toHaveProperty('shouldUpdateToAddress')
  })
  test('behavior: the wallet’s network becomes the active one', async () => {
    const { client, control, first } = await both()
    const heard: unknown[] = []
    client.events.subscribe(({ event, properties }) => heard.push([event, properties]))
    control.changeChain(1)
    expect(client.state.network.getState().activeNetworkId).toBe('eip155:99199')
    expect(heard).toEqual([])
    await switchAccount(client, first)
    expect(client.state.network.getState().activeNetworkId).toBe('eip155:1')
    expect(heard).toEqual([['SWITCH_NETWORK', { network: 'eip155:1' }]])
  })
  test('behavior: requests go to the wallet of the active account', async () => {
    const { client, control, second, first } = await both()
    await switchAccount(client, first)
    const before = second.control.calls.length
    await signMessage(client, { message: 'Hello' })
    await switchNetwork(client, { caipNetworkId: 'eip155:1' })
    await sendTransaction(client, { to: first.address, value: 1n }).catch(() => undefined)
    expect(control.calls.map(({ method }) => method)).toEqual(
      expect.arrayContaining([
        'personal_sign',
        'wallet_switchEthereumChain',
        'eth_sendTransaction',
      ]),
    )
    expect(second.control.calls).toHaveLength(before)
    expect(second.control.state.chainId).toBe(99199)
  })
  test('behavior: cancels a pending signature for the previous account', async () => {
    const { client, second, first } = await both()
    second.control.hang('personal_sign')
    const signing = signIn(client)
    await second.control.waitForCall('personal_sign')
    await switchAccount(client, first)
    await expect(signing).rejects.toThrow('aborted')
    expect(client.state.signIn.getState()).toMatchObject({ status: 'required', session: null })
  })
  test.each([
    [
      'an account that the wallet does not share',
      { address: '0x0000000000000000000000000000000000000001' },
    ],
    ['a wallet that is not connected', { connectorId: 'com.example.none' }],
    ['a namespace without a connection', { namespace: 'solana' as const }],
  ])('error: Address or auth connector not found: %s', async (_, change) => {
    const { client, first } = await both()
    const before = client.state.accounts.getState()
    await expect(switchAccount(client, { ...first, ...change })).rejects.toThrow(
      'Address or auth connector not found',
    )
    expect(client.state.accounts.getState()).toBe(before)
  })
})

describe('cancelSignIn', () => {
  test('behavior: goes back to the account of the last sign-in, which stays signed in', async () => {
    const parts = await setUpTwo()
    const { client, listed, second } = parts
    await connect(client, { wallet: listed })
    const session = await signIn(client)
    await connect(client, { wallet: second.listed })
    await cancelSignIn(client)
    await until(client.state.signIn, ({ status }) => status === 'signed-in')
    expect(client.state.signIn.getState().session).toEqual(session)
    expect(client.state.connections.getState().eip155).toHaveLength(2)
  })
  test('behavior: ends only the active connection if no other account is signed in', async () => {
    const { client, control } = await both()
    await cancelSignIn(client)
    expect(activeAccount(client.state).address).toBe(activeAddress(control))
    expect(client.state.connections.getState().eip155).toHaveLength(1)
  })
})

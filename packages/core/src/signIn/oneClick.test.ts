// Signing in while connecting: our client, the real libraries and a relay, and a server that verifies.
import { defaultNetworks } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { pairWalletConnect } from '../connection/pairWalletConnect.ts'
import { openModal } from '../modal/openModal.ts'
import { currentView } from '../state/modal/router.ts'
import { setUp, until } from '../testing/client.ts'
import { createSignInServer, ORIGIN } from '../testing/signInServer.ts'
import { createEvmWallet, openPage, openWallet, startTestRelay } from '../testing/walletConnect.ts'
import { createEip155Adapter } from '../wallets/injected/createEip155Adapter.ts'
import { canSignInWhileConnecting } from './oneClick.ts'

const evm = ['eip155:1', 'eip155:10', 'eip155:137']
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

interface StartOptions {
  ids?: readonly string[]
  chains?: readonly string[]
  oneClick?: boolean
  emailCapture?: 'optional'
  server?: ReturnType<typeof createSignInServer>
}

async function start(options: StartOptions = {}) {
  const { ids = evm, chains = ids, oneClick = true, emailCapture } = options
  const { relayUrl } = await startTestRelay()
  const networks = defaultNetworks.filter(({ caipNetworkId }) => ids.includes(caipNetworkId))
  const page = openPage({ relayUrl, networks })
  const { client, server } = await setUp({
    ...(options.server && { server: options.server }),
    parameters: {
      config: {
        brand: { name: 'Aureus' },
        origin: ORIGIN,
        projectId: 'test',
        networks,
        signIn: { enabled: true, required: true, chains: chains as `eip155:${string}`[] },
        features: { faucet: null, ...(emailCapture && { emailCapture }) },
      },
      walletConnect: async () => page,
      adapters: {
        eip155: async () => page.join(createEip155Adapter(new EventTarget())),
        // Solana only needs to be configured; its wallets are not used.
        solana: async () => createEip155Adapter(new EventTarget()),
      },
    },
  })
  const known = ids
    .filter((id) => id.startsWith('eip155:'))
    .map((id) => ({ id: Number(id.slice(7)) }))
  const wallet = await openWallet({ relayUrl, evm: createEvmWallet(known), oneClick })
  const events: string[] = []
  client.events.subscribe(({ event }) => events.push(event))
  /** Waits until the client has finished. */
  async function pair(): Promise<unknown> {
    const done = pairWalletConnect(client).catch((error: unknown) => error)
    const { wcUri } = await until(client.state.connect, (state) => state.wcUri !== null)
    await wallet.pair(wcUri as string)
    return done
  }
  const asked = () => wallet.evm.control.calls.map(({ method }) => method)
  const status = () => client.state.signIn.getState().status
  return { client, server, wallet, events, pair, asked, status }
}

describe('pairWalletConnect, one click', () => {
  test.each([
    ['one chain', evm.slice(0, 1)],
    ['three chains', evm],
  ])('behavior: %s: connects and signs in without a second prompt', async (_, ids) => {
    const { client, server, events, pair, asked, status } = await start({ ids })
    openModal(client, { view: { name: 'ConnectingWalletConnectBasic' } })
    await pair()
    expect(status()).toBe('signed-in')
    expect(client.state.signIn.getState().session).toMatchObject({
      data: { chainId: 'eip155:1' },
      cacao: { h: { t: 'caip122' }, s: { t: 'eip191' } },
    })
    expect(server.sessions.map(({ data }) => data.chainId).toSorted()).toEqual(ids.toSorted())
    expect(asked()).toEqual(['eth_requestAccounts', ...ids.map(() => 'personal_sign')])
    expect(client.state.modal.getState().open).toBe(false)
    expect(events.slice(-4)).toEqual([
      'SELECT_WALLET',
      'CONNECT_SUCCESS',
      'MODAL_CLOSE',
      'SIWX_AUTH_SUCCESS',
    ])
    expect(client.state.toasts.getState()).toEqual([])
  })

  test('behavior: connects a wallet without one-click sign-in, and asks for a signature as usual', async () => {
    const { client, server, pair, asked, status } = await start({ oneClick: false })
    openModal(client)
    await pair()
    expect([status(), currentView(client.state.modal.getState()).name]).toEqual([
      'required',
      'SIWXSignMessage',
    ])
    expect([asked(), server.sessions]).toEqual([['eth_requestAccounts'], []])
  })

  test('behavior: connects and signs in separately after the visitor declined both at once', async () => {
    const { client, wallet, pair, status, events } = await start()
    openModal(client)
    wallet.evm.control.reject()
    expect(await pair()).toMatchObject({ name: 'UserRejectedError' })
    expect(events.at(-1)).toBe('USER_REJECTED')
    wallet.evm.control.approve()
    await pair()
    expect(status()).toBe('required')
    expect(wallet.evm.control.calls.filter(({ method }) => method === 'personal_sign')).toEqual([])
  })

  test('behavior: shows a second code, for connecting only, to a wallet that cannot do both; neither key is reported', async () => {
    const { client, wallet, status } = await start()
    const said: unknown[] = []
    client.events.subscribe((event) => said.push(event))
    client.log.listen((entry) => said.push(entry))
    wallet.evm.control.answer('personal_sign', `0x${'ff'.repeat(65)}`)
    openModal(client)
    const done = pairWalletConnect(client)
    const shown = async (not: string | null) =>
      (await until(client.state.connect, ({ wcUri }) => wcUri !== null && wcUri !== not))
        .wcUri as string
    const first = await shown(null)
    await wallet.pair(first)
    const second = await shown(first)
    expect(second).not.toContain('wc_sessionAuthenticate')
    await wallet.pair(second)
    await done
    expect(status()).toBe('required')
    expect(said).not.toEqual([])
    for (const uri of [first, second])
      expect(JSON.stringify(said)).not.toContain(/symKey=([0-9a-f]{64})/.exec(uri)?.[1] ?? 'symKey')
  })

  test('error: connects, reports the error and asks as usual if the server rejects the signature', async () => {
    const server = createSignInServer()
    const reasons = [{ name: 'signature_mismatch', description: 'No.' }]
    const refusing: typeof fetch = async (input, init) =>
      input === '/v1/sign-in/authenticate'
        ? Response.json({ status: 'FAILED', reasons }, { status: 401 })
        : server.fetch(input, init)
    const { client, events, pair, status } = await start({ server: { ...server, fetch: refusing } })
    openModal(client)
    await pair()
    expect(status()).toBe('required')
    expect(currentView(client.state.modal.getState()).name).toBe('SIWXSignMessage')
    expect(events).toContain('SIWX_AUTH_ERROR')
    expect(client.state.toasts.getState()).toMatchObject([
      { content: 'Error signing message', type: 'error' },
    ])
  })
})

describe('canSignInWhileConnecting', () => {
  test.each<[string, StartOptions, 'eip155' | 'solana' | undefined, boolean]>([
    ['all chains are eip155', {}, undefined, true],
    ['another family is also configured', { ids: [...evm, solana] }, undefined, false],
    [
      'another family is configured, but eip155 was chosen',
      { ids: [...evm, solana], chains: evm },
      'eip155',
      true,
    ],
    ['Solana was chosen', { ids: [...evm, solana] }, 'solana', false],
    ['a chain does not allow sign-in', { chains: evm.slice(1) }, undefined, false],
    ['an email address is required first', { emailCapture: 'optional' }, undefined, false],
  ])('param: %s', async (_, options, family, expected) => {
    const { client } = await start(options)
    expect(canSignInWhileConnecting(client, family)).toBe(expected)
  })
})

// The specification's section 8, message by message: each is raised by the code path that owns it.
import { adapterErrors, thrown, toasts } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { getBalance } from '../balances/getBalance.ts'
import { signMessage } from '../calls/signMessage.ts'
import type { Client } from '../client/client.ts'
import { loadAdapter } from '../client/loadAdapter.ts'
import { cancelConnect, connect } from '../connection/connect.ts'
import { pairWalletConnect } from '../connection/pairWalletConnect.ts'
import { switchNetwork } from '../connection/switchNetwork.ts'
import { createClient } from '../createClient.ts'
import { openModal } from '../modal/openModal.ts'
import { signIn } from '../signIn/signIn.ts'
import { setUp, until } from '../testing/client.ts'
import { sendTransaction } from '../transactions/sendTransaction.ts'
import { waitForTransaction } from '../transactions/waitForTransaction.ts'

type Parts = Awaited<ReturnType<typeof setUp>>

const to = '0x00000000219ab540356cBB839Cbe05303d7705Fa'
const hash = `0x${'a'.repeat(64)}` as const

async function connected(options: Parameters<typeof setUp>[0] = {}): Promise<Parts> {
  const parts = await setUp({ required: false, ...options })
  await connect(parts.client, { wallet: parts.listed })
  return parts
}

const without = (client: Client, signIn: Partial<Client['config']['signIn']>): Client => ({
  ...client,
  config: { ...client.config, signIn: { ...client.config.signIn, ...signIn } },
})

const rows: [message: string, owner: string, raise: () => Promise<unknown>][] = [
  [
    thrown.networkNotFound,
    'createClient',
    async () => {
      const { client } = await setUp()
      const config = { ...client.config, networks: [] }
      createClient({ config, adapters: {}, storage: client.storage })
    },
  ],
  [
    thrown.networkNotFound,
    'openModal',
    async () => openModal((await setUp()).client, { namespace: 'bip122' }),
  ],
  [
    thrown.networkNotFound,
    'switchNetwork',
    async () => switchNetwork((await connected()).client, { caipNetworkId: 'eip155:424242' }),
  ],
  [
    thrown.networkNotFound,
    'waitForTransaction',
    async () =>
      waitForTransaction((await setUp()).client, { hash, caipNetworkId: 'eip155:424242' }),
  ],
  [
    thrown.siwxNotEnabled,
    'signIn',
    async () => signIn(without((await connected()).client, { enabled: false })),
  ],
  [thrown.noActiveCaipAddress, 'signIn', async () => signIn((await setUp()).client)],
  [
    thrown.noActiveCaipAddress,
    'sendTransaction',
    async () => sendTransaction((await setUp()).client, { to }),
  ],
  [
    thrown.noActiveCaipAddress,
    'signMessage',
    async () => signMessage((await setUp()).client, { message: 'm' }),
  ],
  [thrown.noActiveCaipAddress, 'getBalance', async () => getBalance((await setUp()).client)],
  [
    thrown.noActiveCaipNetworkOrClient,
    'signIn',
    async () => {
      const { client } = await connected()
      client.state.network.setState({ networks: [], activeNetworkId: 'eip155:424242' })
      await signIn(client)
    },
  ],
  [
    thrown.noConnectionControllerClient,
    'signIn',
    async () => {
      // The address of an earlier visit, and no wallet yet.
      const caipAddress = `eip155:99199:${to}` as const
      const { client } = await setUp({ hint: { connectorId: 'com.example.gone', caipAddress } })
      await signIn(client)
    },
  ],
  [
    adapterErrors.unsupportedNamespace,
    'loadAdapter',
    async () => loadAdapter((await setUp()).client, 'solana'),
  ],
  [
    adapterErrors.requestAborted,
    'connect',
    async () => {
      const { client, control, listed } = await setUp()
      control.hang('eth_requestAccounts')
      const connecting = connect(client, { wallet: listed })
      cancelConnect(client)
      await connecting
    },
  ],
  [
    adapterErrors.chainIdNotFound,
    'connect',
    async () => {
      const { client, control, listed } = await setUp()
      control.answer('eth_chainId', null)
      await connect(client, { wallet: listed })
    },
  ],
  [
    adapterErrors.walletConnectConnectorNotFound,
    'pairWalletConnect',
    async () => pairWalletConnect((await setUp()).client),
  ],
  [
    adapterErrors.signMessage,
    'signMessage',
    async () => {
      const { client, control } = await connected()
      control.answer('personal_sign', 'no signature')
      await signMessage(client, { message: 'm' })
    },
  ],
]

describe('thrown', () => {
  test.each(rows)('error: %s, by %s', async (message, _, raise) => {
    await expect(raise()).rejects.toMatchObject({ shortMessage: message })
  })
})

const content = ({ client }: Parts) => client.state.toasts.getState().map((toast) => toast.content)

const shown: [message: string, owner: string, show: () => Promise<Parts>][] = [
  [
    toasts.authenticating,
    'signIn',
    async () => {
      const parts = await connected()
      parts.control.hang('personal_sign')
      void signIn(parts.client).catch(() => undefined)
      await until(parts.client.state.toasts, (list) => list.length > 0)
      return parts
    },
  ],
  [
    toasts.errorSigningMessage,
    'signIn',
    async () => {
      const parts = await connected()
      parts.control.answer('personal_sign', 'no signature')
      await signIn(parts.client).catch(() => undefined)
      return parts
    },
  ],
  [
    toasts.signInInitialisation,
    'initialiseSignIn',
    async () => {
      const parts = await setUp({ required: true })
      parts.server.setOffline(true)
      await connect(parts.client, { wallet: parts.listed })
      return parts
    },
  ],
]

describe('toasts', () => {
  test.each(shown)('behavior: %s, by %s', async (message, _, show) => {
    expect(content(await show())).toEqual([message])
  })
})

// A page that reaches what the product's own screens rule out, for browser tests that raise the texts of the
// catalogue. It calls the packages as any app may.
import {
  type Client,
  type ClientParameters,
  cancelConnect,
  connect,
  discover,
  EMBEDDED_WALLET_ID,
  estimateGas,
  pairWalletConnect,
  signIn,
  signMessage,
  switchAccount,
} from '@aureus/core'
import { getCapabilities } from '@aureus/core/calls'
import { createEip155Adapter, withLateWallet } from '@aureus/core/eip155'
import { connectEmail, createEmbeddedConnector } from '@aureus/core/embedded'
import {
  getNameSuggestions,
  getNamesForAddress,
  registerName,
  resolveName,
} from '@aureus/core/names'
import { type PublicConfig, toCoinType } from '@aureus/protocol'
import { createRequest } from '../hooks/request.ts'
import { address, clientIn, hint, config as ofTests } from './renderIn.tsx'

const config: PublicConfig = { ...ofTests, origin: location.origin }
const without: PublicConfig = { ...config, signIn: { ...config.signIn, enabled: false } }
const email = 'ada@example.com'

function open(own: PublicConfig, parameters: Partial<ClientParameters> = {}): Client {
  const eip155 = async () =>
    withLateWallet(createEip155Adapter(window), EMBEDDED_WALLET_ID, async () =>
      createEmbeddedConnector(client),
    )
  const client = clientIn({}, null, { config: own, adapters: { eip155 }, ...parameters })
  return client
}

async function walletOf(client: Client) {
  await discover(client)
  const [wallet] = client.state.connect.getState().wallets
  if (!wallet) throw new Error('No wallet announced itself')
  return wallet
}

async function connected(own: PublicConfig): Promise<Client> {
  const client = open(own)
  await connect(client, { wallet: await walletOf(client) })
  return client
}

/** Its wallet is at this address, and lists these pages. */
function embedding(url: string, origins = [location.origin]): Client {
  const kept = new Map<string, string>()
  const device = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const storage = { get: () => null, set: () => undefined, device: () => device }
  const features = { ...config.features, embeddedWallet: { url, origins } }
  return open({ ...config, features }, { storage })
}

const attempts = {
  'a page without networks': async () => void open({ ...config, networks: [] }),
  'an account that the wallet does not share': async () => {
    const client = await connected(without)
    const { id } = await walletOf(client)
    await switchAccount(client, { namespace: 'eip155', connectorId: id, address })
  },
  'a name of a busy server': async () => resolveName(open(without), { name: 'alice' }),
  'suggestions of a busy server': async () =>
    getNameSuggestions(open(without), { fragment: 'alice' }),
  'the names of an address': async () => getNamesForAddress(open(without), { address }),
  'a registration without a network': async () =>
    registerName(await connected(without), { name: 'alice' }),
  'a chain without a coin type': async () =>
    resolveName(open(without), { name: 'alice', coinType: toCoinType(0x8000_0000) }),
  'a sign-in where it is off': async () => signIn(await connected(without)),
  'a sign-in without a wallet': async () => signIn(open(config)),
  'a sign-in on another network': async () => {
    const networks = config.networks.filter(({ id }) => id !== 99199)
    await signIn(await connected({ ...config, networks }))
  },
  'a sign-in after the wallet was uninstalled': async () =>
    signIn(open(config, { initialState: { connection: hint, session: null } })),
  'an email without a wallet': async () => connectEmail(open(config), { email }),
  'a visitor who cancels': async () => {
    const client = open(without)
    const connecting = connect(client, { wallet: await walletOf(client) })
    cancelConnect(client)
    await connecting
  },
  'an app’s promise without a reason': async () => {
    const request = createRequest<never>()
    await request.start(() => Promise.reject())
    const state = request.getState()
    if (state.status === 'error') throw state.error
  },
  'capabilities that cannot be read': async () => getCapabilities(await connected(without)),
  'a wallet without a chain id': async () => connected(without),
  'a pairing without a relay': async () => pairWalletConnect(open(without)),
  'a wallet of another family': async () =>
    connect(open(without), { wallet: { id: 'moon', name: 'Moon', namespace: 'solana' } }),
  'an answer that is not a signature': async () =>
    signMessage(await connected(without), { message: 'Hello' }),
  'a call that reverts': async () => estimateGas(await connected(without), { to: address }),
  'a server that is away': async () => {
    const client = await connected(config)
    const [toast] = client.state.toasts.getState()
    if (typeof toast?.content === 'string') throw new Error(toast.content)
  },
  'a page that is not listed': async () =>
    connectEmail(embedding('http://wallet.localhost', ['https://other.example']), { email }),
  'a frame that does not load': async () =>
    connectEmail(embedding('http://silent.localhost'), { email }),
  'a frame that does not answer': async () =>
    connectEmail(embedding('http://mute.localhost'), { email }),
  'a second email at once': async () => {
    const client = embedding('http://mailing.localhost')
    await connectEmail(client, { email })
    await connectEmail(client, { email })
  },
  'a wallet for another family': async () =>
    connectEmail(embedding('http://solana.localhost'), { email }),
}

/** The text of the error. */
async function attempt(name: string): Promise<string> {
  try {
    await (attempts as Record<string, () => Promise<unknown>>)[name]?.()
  } catch (error) {
    return (error as Error).message
  }
  return 'no error'
}

Object.assign(globalThis, { attempt })

// Conformance subjects for the embedded wallet's channel. Scripted wallets stand behind a scripted frame; the
// connector under test is at the page's end.
import {
  type ConformanceWallet,
  eip6963Dialect,
  type Subject,
  solanaDialect,
  type WalletDialect,
  type WalletOptions,
} from '@aureus/test-wallet/conformance'
import { eip155Family, type Family, solanaFamily } from '@aureus/test-wallet/walletConnect'
import type { Adapter } from '../client/adapter.ts'
// Loaded in advance, so that scenarios do not wait for a file.
import '../chains/solana/buildTransaction.ts'
import type { Client, ClientParameters } from '../client/client.ts'
import type { Connector } from '../client/connector.ts'
import { createClient } from '../createClient.ts'
import { walletFailure } from '../embedded/wallet/answers.ts'
import { createEmbeddedConnector } from '../embedded/wallet/createEmbeddedConnector.ts'
import { createEmbeddedSolanaConnector } from '../embedded/wallet/createEmbeddedSolanaConnector.ts'
import { createEmbeddedWallet } from '../embedded/wallet/createEmbeddedWallet.ts'
import { embeddedWalletOf, putEmbeddedWallet } from '../embedded/wallet/embeddedWalletOf.ts'
import { askVisitor } from '../embedded/wallet/openRequests.ts'
import { createEvmFar, createSolanaFar } from './conformanceWallets.ts'
import { createDevice } from './device.ts'
import { type EmbeddedLogin, familyAnswers } from './familyAnswers.ts'
import { PAGE_ORIGIN, WALLET_ORIGIN } from './framePage.ts'
import { createScriptedFrame } from './scriptedFrame.ts'

/** The operator's name, because it is the operator's wallet. */
const name = 'Aureus'

interface Far {
  frame: ReturnType<typeof createScriptedFrame>
  /** Number of the page's listeners. */
  listening: number
}

const fars = new WeakMap<EventTarget, Far>()

const lacks = {
  'a moment without accounts': 'It locks only when the visitor signs out.',
  announcements: 'The embedded wallet does not announce itself: it has its own entry in the list.',
  'several wallets': 'There is only one embedded wallet.',
  'several accounts': 'It has one account in each family.',
  'repeated announcements': 'The embedded wallet does not announce itself.',
  arrivals: 'It is always available.',
  'asked again': 'A page with access does not prompt again.',
  'asked silently': 'The wallet’s own storage says whether the page has access.',
  'read in sight': 'It belongs to this page and reports its changes.',
  'asks before it switches': 'Each request names its network, so switching does not prompt.',
  'network of its own': 'It uses the page’s network.',
  'writes the sign-in message': 'The page writes the message, and the wallet parses it.',
}

/** Events of the frame itself, outside the channel. */
const events = [undefined, null, 7, 'x', {}, { isConnected: 'no' }, { isConnected: 0 }].flatMap(
  (payload) => [['sessionUpdate', payload] as const, ['disconnect', payload] as const],
)

interface Made extends Pick<ConformanceWallet, 'control' | 'addresses'> {
  family: Family
  /** Its accounts as it reports them, unparsed. */
  ask(): Promise<unknown>
}

function wallet(
  { family, ask, ...made }: Made,
  { networks: { start, other } }: Pick<WalletDialect, 'networks'>,
  login: EmbeddedLogin,
): ConformanceWallet {
  const chains = [start, other].map(({ caipNetworkId }) => caipNetworkId)
  const frame = createScriptedFrame(familyAnswers(family, ask, chains, login))
  const far: Far = { frame, listening: 0 }
  family.follow({
    onAccounts(accounts) {
      if (Array.isArray(accounts) && accounts.length === 0)
        frame.tell('sessionUpdate', { isConnected: false })
    },
    onChain: () => undefined,
  })
  const control = Object.defineProperties(Object.create(made.control) as typeof made.control, {
    listening: { get: () => far.listening },
    // The first event that may follow `ready`.
    emit: { value: (event: string, payload: unknown) => frame.say({ event, seq: 1, payload }) },
  })
  return { ...made, control, name, announce: (page) => void fars.set(page, far) }
}

/** A separate page: a client with its own frame as wallet. */
function open(
  page: EventTarget,
  { networks }: Pick<WalletDialect, 'networks'>,
  create: (client: Client) => Connector,
  login: EmbeddedLogin,
): Adapter {
  const far = fars.get(page)
  if (!far) throw new Error('expected the wallet before the page')
  const device = createDevice()
  const client = createClient({
    config: {
      brand: { name },
      origin: PAGE_ORIGIN,
      projectId: 'test',
      networks: [
        networks.start,
        networks.other,
      ] as unknown as ClientParameters['config']['networks'],
      signIn: { enabled: false, required: false, chains: [] },
      features: { faucet: null, embeddedWallet: { url: WALLET_ORIGIN, origins: [PAGE_ORIGIN] } },
    },
    storage: { get: () => null, set: () => undefined, device: () => device },
    adapters: {},
  })
  const made = createEmbeddedWallet({
    window: far.frame.window,
    url: WALLET_ORIGIN,
    origins: [PAGE_ORIGIN],
    title: name,
    log: { warn: () => undefined, error: () => undefined },
  })
  putEmbeddedWallet(client, {
    ...made,
    on(event, listener) {
      far.listening += 1
      const leave = made.on(event, listener)
      return () => {
        far.listening -= 1
        leave()
      }
    },
  })
  const created = create(client)
  const connector = login === 'social' ? afterSocialLogin(client, created) : created
  return {
    namespace: connector.wallet.namespace,
    // As in the modal.
    discover(listener) {
      listener([connector])
      return () => undefined
    },
  }
}

/** As in the modal, the visitor first signs in at a provider, unless the page has access. */
const afterSocialLogin = (client: Client, connector: Connector): Connector => ({
  ...connector,
  async connect(parameters = {}) {
    const { signal } = parameters
    const embedded = embeddedWalletOf(client)
    const { isConnected } = await embedded.request('isConnected', {}, signal)
    if (!isConnected) {
      const login = { provider: 'github' } as const
      const { ticketUri } = await embedded.request('getSocialRedirectUri', login, signal)
      await askVisitor(embedded, 'connectSocial', { uri: ticketUri ?? '' }, signal).catch(
        (error: unknown) => {
          throw walletFailure('connectSocial', error)
        },
      )
    }
    return connector.connect(parameters)
  },
})

const common = {
  lacks,
  announceAs: () => undefined,
} as const satisfies Partial<WalletDialect>

/** Window messages that do not come from the wallet. */
const announcements = [undefined, null, 7, 'aureus:loaded', {}, { t: 'aureus:connect' }].map(
  (data) => (page: EventTarget) =>
    void fars.get(page)?.frame.post(data, { origin: 'https://wallet.example.com.evil.example' }),
)

/** Malformed account lists. */
const lists = ['all', {}, [], [null], [{ address: 'short' }], [{ address: `0x${'1'.repeat(41)}` }]]

const rubbishOf = ({ rubbish }: WalletDialect) => ({ ...rubbish, events, announcements })

const subjectsOf = (login: EmbeddedLogin, names: readonly [string, string]): readonly Subject[] => [
  {
    ...eip6963Dialect,
    ...common,
    name: names[0],
    rubbish: rubbishOf(eip6963Dialect),
    createWallet(options: WalletOptions) {
      const { far, addresses } = createEvmFar({ ...options, name })
      const ask = () => far.provider.request({ method: 'eth_requestAccounts', params: [] })
      const { control } = far
      return wallet({ family: eip155Family(far), ask, control, addresses }, eip6963Dialect, login)
    },
    createAdapter: (page) => open(page, eip6963Dialect, createEmbeddedConnector, login),
  },
  {
    ...solanaDialect,
    ...common,
    name: names[1],
    // The limit of a sign-in message.
    longestText: 4096,
    rubbish: {
      ...rubbishOf(solanaDialect),
      connect: [undefined, null, 7, 'x', {}, [], ...lists.map((accounts) => ({ accounts }))],
      // The text does not return, so a different text is not a case here.
      sign: [
        undefined,
        null,
        7,
        'text',
        {},
        [],
        ...[7, '0', '1'].map((signature) => ({ signature })),
      ],
    },
    createWallet(options: WalletOptions) {
      const { far, addresses } = createSolanaFar({ ...options, name })
      const { control, standard } = far
      const ask = async () => {
        const feature = standard.features['standard:connect'] as { connect(): Promise<unknown> }
        const answer = await feature.connect()
        const { accounts } = (answer ?? {}) as { accounts?: unknown }
        return Array.isArray(accounts)
          ? accounts.map((one: { address?: unknown } | null) => one?.address)
          : answer
      }
      return wallet({ family: solanaFamily(far), ask, control, addresses }, solanaDialect, login)
    },
    createAdapter: (page) => open(page, solanaDialect, createEmbeddedSolanaConnector, login),
  },
]

export const embeddedSubjects: readonly Subject[] = [
  ...subjectsOf('email', ['Embedded, EVM', 'Embedded, Solana']),
  ...subjectsOf('social', ['Embedded by social login, EVM', 'Embedded by social login, Solana']),
]

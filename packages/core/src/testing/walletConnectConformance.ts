// Conformance subjects over a relay. The scripted wallets stand behind the real wallet library; the connector under
// test is at the page's end.
import {
  type ConformanceWallet,
  eip6963Dialect,
  type Subject,
  solanaDialect,
  type WalletDialect,
  type WalletOptions,
} from '@aureus/test-wallet/conformance'
import {
  createWalletConnectTestWallet,
  eip155Family,
  type Family,
  solanaFamily,
} from '@aureus/test-wallet/walletConnect'
import { startRelay } from '../../../../apps/devnet/src/relay/server.ts'
import type { Adapter } from '../client/adapter.ts'
import { createWalletConnectConnector } from '../wallets/walletConnect/createWalletConnectConnector.ts'
import { LONGEST_TEXT_BYTES } from '../wallets/walletConnect/providers/solana.ts'
import { createKeyValueStorage, type KeyStorage } from '../wallets/walletConnect/storage.ts'
import { createEvmFar, createSolanaFar, withoutEarlier } from './conformanceWallets.ts'
import { createDevice, walletConnectNetworks } from './walletConnect.ts'

const name = 'WalletConnect'
const URI = 'walletconnect:uri'

/** The browser of each page, and what must finish before the page is read. */
const browsers = new WeakMap<EventTarget, { device: KeyStorage; ready: Promise<unknown> }>()

function browserOf(page: EventTarget) {
  const browser = browsers.get(page) ?? { device: createDevice(), ready: Promise.resolve() }
  browsers.set(page, browser)
  return browser
}

const lacks = {
  'a moment without accounts': 'A session that has ended does not come back.',
  announcements: 'Wallets do not announce themselves: one row serves all of them.',
  'several wallets': 'Only one wallet is paired at a time.',
  'repeated announcements': 'Wallets do not announce themselves.',
  arrivals: 'The row is always available.',
  'asked again': 'A live session does not prompt again.',
  'asked silently': 'The session contains the accounts, so the wallet is not asked.',
  'read in sight': 'The session contains the accounts, and its end is an event.',
  'asks before it switches': 'Requests name their network, so switching does not prompt.',
  'network of its own': 'Requests name their network.',
  'writes the sign-in message': 'The page writes the message.',
}

export interface ConformanceRelay {
  subjects: readonly Subject[]
  /** Resolves once no message is in transit. */
  quiet(): Promise<void>
  stop(): Promise<void>
}

/**
 * Turns of the event loop without a message, more than either library needs between two messages of an exchange.
 * All ends are in this process, so turns stretch with the load of the machine. A clock would not.
 */
const QUIET_TURNS = 8
const TURN_MS = 10

export async function startConformanceRelay(): Promise<ConformanceRelay> {
  let messages = 0
  const log = { info: () => undefined, warn: () => undefined }
  const onTraffic = () => void messages++
  const relay = await startRelay({ port: 0, file: ':memory:', log, onTraffic })
  const { relayUrl } = relay
  const ends = new Set<() => Promise<unknown>>()

  function open(page: EventTarget) {
    const browser = browserOf(page)
    const storage = createKeyValueStorage(() => browser.device)
    const connector = createWalletConnectConnector({
      relayUrl,
      projectId: 'test',
      metadata: { name: 'Aureus', description: 'A test', url: 'https://app.example', icons: [] },
      networks: walletConnectNetworks,
      storage: {
        ...storage,
        getKeys: () => browser.ready.then(() => storage.getKeys()),
      },
      onUri: (uri) => page.dispatchEvent(new CustomEvent(URI, { detail: uri })),
    })
    ends.add(connector.stop)
    return connector
  }

  function wallet(
    family: Family,
    made: Pick<ConformanceWallet, 'control' | 'addresses'>,
    authorized = false,
  ): ConformanceWallet {
    const { control, calls } = withoutEarlier(made.control)
    return {
      ...made,
      control,
      name,
      announce(page) {
        const opening = createWalletConnectTestWallet({ relayUrl, name, families: [family] })
        ends.add(async () => (await opening).stop())
        page.addEventListener(URI, (event) => {
          const { detail } = event as CustomEvent<string>
          void opening.then((far) => far.pair(detail))
        })
        if (authorized)
          browserOf(page).ready = visitBefore(page, opening, family.namespace).then(calls)
      },
    }
  }

  /** An earlier visit that paired. */
  async function visitBefore(
    page: EventTarget,
    opening: ReturnType<typeof createWalletConnectTestWallet>,
    namespace: string,
  ): Promise<void> {
    const earlier = createWalletConnectConnector({
      relayUrl,
      projectId: 'test',
      metadata: { name: 'Aureus', description: 'A test', url: 'https://app.example', icons: [] },
      networks: walletConnectNetworks,
      storage: createKeyValueStorage(() => browserOf(page).device),
    })
    const { uri, approval } = await earlier.pair({ namespaces: [namespace as 'eip155'] })
    await (await opening).pair(uri)
    await approval
    await earlier.stop()
  }

  /** Wraps a promise, because the suite creates adapters synchronously. */
  function late(page: EventTarget, namespace: 'eip155' | 'solana'): Adapter {
    const connector = open(page).connector(namespace)
    return {
      namespace,
      discover(listener) {
        let heard = true
        void connector.then((one) => heard && listener([one]))
        return () => void (heard = false)
      },
    }
  }

  const common = {
    announceAs: () => undefined,
    silentFor: 'stranger',
  } as const satisfies Partial<WalletDialect>

  const eip155: Subject = {
    ...eip6963Dialect,
    ...common,
    name: 'WalletConnect, EVM',
    lacks,
    rubbish: { ...eip6963Dialect.rubbish, announcements: [] },
    createWallet(options: WalletOptions) {
      const { far, addresses } = createEvmFar({ ...options, name })
      return wallet(eip155Family(far), { control: far.control, addresses }, options.authorized)
    },
    createAdapter: (page) => late(page, 'eip155'),
  }

  const solana: Subject = {
    ...solanaDialect,
    ...common,
    name: 'WalletConnect, Solana',
    lacks: { ...lacks, networks: 'Only one Solana network is configured.' },
    longestText: LONGEST_TEXT_BYTES,
    // The text does not return, so a different text is not a case here.
    rubbish: {
      ...solanaDialect.rubbish,
      sign: [
        undefined,
        null,
        7,
        'text',
        {},
        [],
        { signature: 7 },
        { signature: '0' },
        { signature: '1' },
      ],
      announcements: [],
    },
    createWallet(options: WalletOptions) {
      const { far, addresses } = createSolanaFar({ ...options, name })
      return wallet(solanaFamily(far), { control: far.control, addresses }, options.authorized)
    },
    createAdapter: (page) => late(page, 'solana'),
  }

  return {
    subjects: [eip155, solana],
    async quiet() {
      for (let turns = 0, seen = messages; turns < QUIET_TURNS; turns++) {
        await new Promise((resolve) => setTimeout(resolve, TURN_MS))
        if (messages !== seen) turns = 0
        seen = messages
      }
    },
    async stop() {
      await Promise.all([...ends].map((end) => end().catch(() => undefined)))
      await relay.stop()
    },
  }
}

// A scenario that cannot fail proves nothing. Each defect below is added to a working adapter. The scenario named
// beside it must find it.
import {
  type Adapter,
  type Connector,
  conformanceScenarios,
  type Subject,
} from '@aureus/test-wallet/conformance'
import { expect, test } from 'vitest'
import { conformanceSubjects } from '../testing/conformance.ts'

const [eip6963, bare, solana, bitcoin, provider] = conformanceSubjects as readonly [
  Subject,
  Subject,
  Subject,
  Subject,
  Subject,
]

type Spoil = (good: Connector, page: EventTarget) => Partial<Connector>
type SpoilList = (good: Adapter) => Partial<Adapter>

const wrong = async (): Promise<never> => {
  throw new Error('untyped')
}

/** Changes the list of connectors. */
const relist =
  (change: (connectors: readonly Connector[]) => readonly Connector[]): SpoilList =>
  (good) => ({ discover: (on) => good.discover((connectors) => on(change(connectors))) })

/** Changes what every wallet says about itself. */
const describe = (of: (wallet: Connector['wallet']) => Partial<Connector['wallet']>) =>
  relist((connectors) =>
    connectors.map((one) => ({ ...one, wallet: { ...one.wallet, ...of(one.wallet) } })),
  )

const listDefects: readonly (readonly [scenario: string, defect: string, Subject, SpoilList])[] = [
  [
    'once, with its name',
    'each wallet is listed twice',
    eip6963,
    relist((connectors) => [...connectors, ...connectors]),
  ],
  [
    'appears after the adapter',
    'only the first list counts',
    solana,
    (good) => ({
      discover(on) {
        good.discover(on)()
        return () => undefined
      },
    }),
  ],
  [
    'removed listeners',
    'listeners cannot be removed',
    bitcoin,
    (good) => ({
      discover(on) {
        good.discover(on)
        return () => undefined
      },
    }),
  ],
  [
    'disguising characters',
    'names are shown unchanged',
    eip6963,
    describe(({ name }) => ({ name: `${name}\u202E` })),
  ],
  [
    'only images in data URIs',
    'any icon is shown',
    provider,
    describe(() => ({ icon: 'https://example.com/track.png' })),
  ],
  [
    'attributes events to the right wallet',
    'every wallet has the id of the first',
    bitcoin,
    describe(() => ({ id: 'standard:Gold' })),
  ],
]

const defects: readonly (readonly [scenario: string, defect: string, Subject, Spoil])[] = [
  [
    'with the wallet’s accounts',
    'accounts in lower case',
    eip6963,
    (good) => ({
      async connect(options) {
        const connection = await good.connect(options)
        const accounts = connection.accounts.map(({ address }) => ({
          address: address.toLowerCase(),
        }))
        return { ...connection, accounts }
      },
    }),
  ],
  [
    'recognizes a rejection',
    'a rejection counts as any failure',
    bare,
    (good) => ({
      connect: (options) => good.connect(options).catch(wrong),
    }),
  ],
  [
    'can abort while the wallet is silent',
    'the abort error is untyped',
    solana,
    (good) => ({
      connect: (options) => good.connect(options).catch(wrong),
    }),
  ],
  [
    'ask the wallet if already aborted',
    'the wallet is asked anyway',
    provider,
    (good) => ({
      connect: () => good.connect(),
    }),
  ],
  [
    'rejects malformed answers',
    'errors are untyped',
    bitcoin,
    (good) => ({
      connect: (options) => good.connect(options).catch(wrong),
    }),
  ],
  [
    'if connecting again fails',
    'it disconnects before it connects',
    solana,
    (good) => ({
      async connect(options) {
        await good.disconnect()
        return good.connect(options)
      },
    }),
  ],
  ['without a prompt', 'it asks', eip6963, (good) => ({ reconnect: () => good.connect() })],
  [
    'shares nothing as unauthorized',
    'it asks',
    provider,
    (good) => ({
      reconnect: () => good.connect(),
    }),
  ],
  [
    'follows an account change',
    'it ignores the change',
    solana,
    () => ({ subscribe: () => () => undefined }),
  ],
  [
    'ignores malformed events',
    'each event ends the connection',
    eip6963,
    (good, page) => ({
      subscribe(listener) {
        page.addEventListener('eip6963:announceProvider', (event) => {
          const { provider: wallet } = (event as CustomEvent).detail
          wallet.on('accountsChanged', () => listener({ type: 'disconnect' }))
        })
        page.dispatchEvent(new Event('eip6963:requestProvider'))
        return good.subscribe(listener)
      },
    }),
  ],
  [
    'its events are ignored',
    'the wallet stays connected',
    eip6963,
    () => ({
      disconnect: async () => undefined,
    }),
  ],
  [
    'silently revoked permission',
    'the permission is not checked',
    solana,
    (good) => ({ subscribe: () => good.subscribe(() => undefined) }),
  ],
  [
    'throws or answers nonsense',
    'disconnecting throws',
    provider,
    (good) => ({
      disconnect: () => good.disconnect().then(wrong),
    }),
  ],
  [
    'removes all its listeners',
    'a listener remains',
    solana,
    (good) => ({
      async disconnect() {
        await good.disconnect()
        await good.connect()
      },
    }),
  ],
  [
    'verifiably by the namespace’s rule',
    'another text is signed',
    bitcoin,
    (good) => ({
      signMessage: (asked, options) => good.signMessage({ ...asked, message: 'x' }, options),
    }),
  ],
  [
    'malformed signatures',
    'every answer is passed on',
    eip6963,
    (good) => ({
      signMessage: (asked, options) => good.signMessage(asked, options).catch(() => 'whatever'),
    }),
  ],
  [
    'can abort a signature',
    'the signal is ignored',
    eip6963,
    (good) => ({
      signMessage: (asked, options) =>
        options?.signal?.aborted ? good.signMessage(asked) : good.signMessage(asked, options),
    }),
  ],
  [
    'write and sign a message',
    'the wallet is not asked',
    solana,
    () => ({
      signIn: async () => undefined,
    }),
  ],
  [
    'a network that the wallet does not know',
    'it claims to have switched',
    bitcoin,
    () => ({
      switchNetwork: async () => undefined,
    }),
  ],
  [
    'switches to a network',
    'it emits nothing',
    solana,
    () => ({ switchNetwork: async () => undefined }),
  ],
  [
    'malformed transaction ids',
    'every answer is passed on',
    eip6963,
    (good) => ({
      sendTransaction: (asked, options) => good.sendTransaction(asked, options).catch(() => '0x'),
    }),
  ],
]

async function plays(title: string, subject: Subject): Promise<void> {
  const named = conformanceScenarios.filter(({ name }) => name.includes(title))
  expect(named).toHaveLength(1)
  await expect(named[0]?.run(subject)).rejects.toBeInstanceOf(Error)
}

test.concurrent.each(defects)('error: “%s” fails if %s', async (title, _, subject, spoil) => {
  const spoilt = new WeakMap<Connector, Connector>()
  const createAdapter = (page: EventTarget): Adapter => {
    const good = subject.createAdapter(page)
    const of = (one: Connector) => {
      const connector = spoilt.get(one) ?? { ...one, ...spoil(one, page) }
      spoilt.set(one, connector)
      return connector
    }
    return { ...good, discover: (on) => good.discover((connectors) => on(connectors.map(of))) }
  }
  await plays(title, { ...subject, createAdapter })
})

test.concurrent.each(listDefects)('error: “%s” fails if %s', async (title, _, subject, spoil) => {
  const createAdapter = (page: EventTarget): Adapter => {
    const good = subject.createAdapter(page)
    return { ...good, ...spoil(good) }
  }
  await plays(title, { ...subject, createAdapter })
})

// A scenario that cannot fail proves nothing. Each defect here, added to a working connector, must be found by the
// scenario that it names.
import { type Connector, conformanceScenarios, type Subject } from '@aureus/test-wallet/conformance'
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

const wrong = async (): Promise<never> => {
  throw new Error('of no type')
}
/** Ignores the request's signal, whatever its outcome. */
/** Whatever a request ends in, its signal is not looked at. */
const deaf = <P, R>(ask: (parameters: P, options?: object) => Promise<R>) => ({
  ask: (parameters: P) => ask(parameters),
})

const defects: readonly (readonly [scenario: string, defect: string, Subject, Spoil])[] = [
  [
    'once, with its name',
    'each wallet is listed twice',
    eip6963,
    (good) => ({
      discover: (on) => good.discover((wallets) => on([...wallets, ...wallets])),
    }),
  ],
  [
    'appears after the connector',
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
    (good) => ({
      discover: (on) =>
        good.discover((wallets) =>
          on(wallets.map((one) => ({ ...one, name: `${one.name}\u202E` }))),
        ),
    }),
  ],
  [
    'only images in data URIs',
    'any icon is shown',
    provider,
    (good) => ({
      discover: (on) =>
        good.discover((wallets) =>
          on(wallets.map((one) => ({ ...one, icon: 'https://example.com/track.png' }))),
        ),
    }),
  ],
  [
    'with the wallet’s accounts',
    'accounts in lower case',
    eip6963,
    (good) => ({
      async connect(id, options) {
        const connection = await good.connect(id, options)
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
      connect: (id, options) => good.connect(id, options).catch(wrong),
    }),
  ],
  [
    'can abort while the wallet is silent',
    'the abort error is untyped',
    solana,
    (good) => ({
      connect: (id, options) => good.connect(id, options).catch(wrong),
    }),
  ],
  [
    'if already aborted',
    'the wallet is asked anyway',
    provider,
    (good) => ({
      connect: deaf(good.connect).ask,
    }),
  ],
  [
    'rejects malformed answers',
    'errors are untyped',
    bitcoin,
    (good) => ({
      connect: (id, options) => good.connect(id, options).catch(wrong),
    }),
  ],
  [
    'if connecting again fails',
    'it disconnects before it connects',
    solana,
    (good) => ({
      async connect(id, options) {
        await good.disconnect(id)
        return good.connect(id, options)
      },
    }),
  ],
  ['without a prompt', 'it asks', eip6963, (good) => ({ reconnect: (id) => good.connect(id) })],
  [
    'shares nothing as unauthorized',
    'it asks',
    provider,
    (good) => ({
      reconnect: (id) => good.connect(id),
    }),
  ],
  [
    'missing wallet as absent',
    'it is unauthorized',
    eip6963,
    () => ({
      reconnect: async () => 'unauthorized' as const,
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
          wallet.on('accountsChanged', () => listener({ type: 'disconnect', walletId: 'x' }))
        })
        page.dispatchEvent(new Event('eip6963:requestProvider'))
        return good.subscribe(listener)
      },
    }),
  ],
  [
    'attributes events to the right wallet',
    'events name the first wallet',
    bitcoin,
    (good) => ({
      subscribe: (listener) =>
        good.subscribe((event) => listener({ ...event, walletId: 'standard:Gold' })),
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
      disconnect: (id) => good.disconnect(id).then(wrong),
    }),
  ],
  [
    'removes all its listeners',
    'a listener remains',
    solana,
    (good) => ({
      async disconnect(id) {
        await good.disconnect(id)
        await good.connect(id)
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

test.concurrent.each(defects)('error: “%s” fails if %s', async (title, _, subject, spoil) => {
  const named = conformanceScenarios.filter(({ name }) => name.includes(title))
  expect(named).toHaveLength(1)
  const createConnector = (page: EventTarget): Connector => {
    const good = subject.createConnector(page)
    return { ...good, ...spoil(good, page) }
  }
  await expect(named[0]?.run({ ...subject, createConnector })).rejects.toBeInstanceOf(Error)
})

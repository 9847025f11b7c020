// A scenario that cannot fail proves nothing: each defect here, put into a connector that has none, is found
// by the scenario that names it.
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
    'comes after the connector',
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
    'listener that has left',
    'nobody can leave',
    bitcoin,
    (good) => ({
      discover(on) {
        good.discover(on)
        return () => undefined
      },
    }),
  ],
  [
    'disguise them',
    'names are shown as they come',
    eip6963,
    (good) => ({
      discover: (on) =>
        good.discover((wallets) =>
          on(wallets.map((one) => ({ ...one, name: `${one.name}\u202E` }))),
        ),
    }),
  ],
  [
    'no icon but an image',
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
    'own accounts',
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
    'a refusal is a refusal',
    'a refusal is any failure',
    bare,
    (good) => ({
      connect: (id, options) => good.connect(id, options).catch(wrong),
    }),
  ],
  [
    'answers nothing is left',
    'the abort has no type',
    solana,
    (good) => ({
      connect: (id, options) => good.connect(id, options).catch(wrong),
    }),
  ],
  [
    'before it began',
    'the wallet is asked all the same',
    provider,
    (good) => ({
      connect: deaf(good.connect).ask,
    }),
  ],
  [
    'refuses malformed answers',
    'errors have no type',
    bitcoin,
    (good) => ({
      connect: (id, options) => good.connect(id, options).catch(wrong),
    }),
  ],
  [
    'a failure to connect again',
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
    'shares nothing is unauthorized',
    'it asks',
    provider,
    (good) => ({
      reconnect: (id) => good.connect(id),
    }),
  ],
  [
    'does not come is absent',
    'it is unauthorized',
    eip6963,
    () => ({
      reconnect: async () => 'unauthorized' as const,
    }),
  ],
  [
    'follows the account',
    'it does not follow',
    solana,
    () => ({ subscribe: () => () => undefined }),
  ],
  [
    'malformed events have no effect',
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
    'each speaks for itself',
    'events name the first wallet',
    bitcoin,
    (good) => ({
      subscribe: (listener) =>
        good.subscribe((event) => listener({ ...event, walletId: 'standard:Gold' })),
    }),
  ],
  [
    'is heard no longer',
    'the wallet is not left',
    eip6963,
    () => ({
      disconnect: async () => undefined,
    }),
  ],
  [
    'without a word is gone',
    'nobody looks',
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
    'leaves no listener',
    'a listener stays',
    solana,
    (good) => ({
      async disconnect(id) {
        await good.disconnect(id)
        await good.connect(id)
      },
    }),
  ],
  [
    'verified by the rule',
    'another text is signed',
    bitcoin,
    (good) => ({
      signMessage: (asked, options) => good.signMessage({ ...asked, message: 'x' }, options),
    }),
  ],
  [
    'what is no signature',
    'whatever comes is passed on',
    eip6963,
    (good) => ({
      signMessage: (asked, options) => good.signMessage(asked, options).catch(() => 'whatever'),
    }),
  ],
  [
    'a signature can be given up',
    'the signal is not looked at',
    eip6963,
    (good) => ({
      signMessage: (asked, options) =>
        options?.signal?.aborted ? good.signMessage(asked) : good.signMessage(asked, options),
    }),
  ],
  [
    'writes and signs the sign-in',
    'the wallet is not asked',
    solana,
    () => ({
      signIn: async () => undefined,
    }),
  ],
  [
    'does not know is refused',
    'it says that it moved',
    bitcoin,
    () => ({
      switchNetwork: async () => undefined,
    }),
  ],
  [
    'moves to a network',
    'it says nothing',
    solana,
    () => ({ switchNetwork: async () => undefined }),
  ],
  [
    'what names no transaction',
    'whatever comes is passed on',
    eip6963,
    (good) => ({
      sendTransaction: (asked, options) => good.sendTransaction(asked, options).catch(() => '0x'),
    }),
  ],
]

test.concurrent.each(defects)('error: %s: found where %s', async (title, _, subject, spoil) => {
  const named = conformanceScenarios.filter(({ name }) => name.includes(title))
  expect(named).toHaveLength(1)
  const createConnector = (page: EventTarget): Connector => {
    const good = subject.createConnector(page)
    return { ...good, ...spoil(good, page) }
  }
  await expect(named[0]?.run({ ...subject, createConnector })).rejects.toBeInstanceOf(Error)
})

// The page's side of Mobile Wallet Adapter and a scripted wallet app, joined in memory.
import { createSolanaTestWallet, type SolanaTestWalletOptions } from '@aureus/test-wallet'
import {
  createMobileWalletApp,
  type MobileWalletApp,
  type MobileWalletQuirks,
  readAssociationLink,
} from '@aureus/test-wallet/mobileWalletAdapter'
import type { DeviceStorage } from '../client/storage.ts'
import { createAssociation } from '../wallets/mobileWalletAdapter/association.ts'
import { createAuthorizationStore } from '../wallets/mobileWalletAdapter/authorization.ts'
import type { Bytes } from '../wallets/mobileWalletAdapter/bytes.ts'
import {
  createMobileWallet,
  type MobileWalletParameters,
} from '../wallets/mobileWalletAdapter/createMobileWallet.ts'
import { SessionError } from '../wallets/mobileWalletAdapter/errors.ts'
import { openSession, type Session } from '../wallets/mobileWalletAdapter/session.ts'
import type { Pipe } from '../wallets/mobileWalletAdapter/socket.ts'
import { createDevice } from './device.ts'
import { seeds } from './solana.ts'

export const identity = { name: 'Aureus', uri: 'https://app.example', icon: 'icon-192.png' }

/** Two ends, each with what the other sent. */
export function createPipes(): { page: Pipe; wallet: Pipe } {
  const page = createQueue()
  const wallet = createQueue()
  const close = () => {
    page.end()
    wallet.end()
  }
  return {
    page: { send: wallet.add, receive: page.take, close },
    wallet: { send: page.add, receive: wallet.take, close },
  }
}

function createQueue() {
  const messages: Bytes[] = []
  let ended = false
  let wake: () => void = () => undefined
  return {
    add(message: Uint8Array) {
      messages.push(Uint8Array.from(message))
      wake()
    },
    end() {
      ended = true
      wake()
    },
    async take(): Promise<Bytes> {
      for (;;) {
        const message = messages.shift()
        if (message) return message
        if (ended) throw new SessionError('the wallet closed the connection')
        await new Promise<void>((resolve) => (wake = resolve))
      }
    },
  }
}

/** Opens the app of a link, as the phone does. */
export function openInMemory(app: MobileWalletApp, link: string): Pipe {
  const { page, wallet } = createPipes()
  const receive = app.open(readAssociationLink(link), wallet)
  const listen = async () => {
    for (;;) await receive(await wallet.receive())
  }
  // It ends with the connection.
  listen().catch(() => undefined)
  return page
}

/** Opens the app in memory. @param onLink gets each link that opens it */
export const transactWith =
  (
    app: () => MobileWalletApp,
    onLink: (link: string) => void = () => undefined,
  ): MobileWalletParameters['transact'] =>
  async <T>(base: string | undefined, work: (session: Session) => Promise<T>) => {
    const association = await createAssociation()
    const link = association.link(base)
    onLink(link)
    const pipe = openInMemory(app(), link)
    try {
      return await work(await openSession(association, pipe))
    } finally {
      pipe.close()
    }
  }

export interface SetUpMobileWalletOptions {
  wallet?: Partial<SolanaTestWalletOptions>
  quirks?: MobileWalletQuirks
  device?: DeviceStorage
  chain?: string
}

export function setUpMobileWallet(options: SetUpMobileWalletOptions = {}) {
  const { quirks, device = createDevice(), chain = 'solana:devnet' } = options
  const far = createSolanaTestWallet({
    name: 'Moon App',
    privateKeys: seeds,
    ...options.wallet,
  })
  const app = createMobileWalletApp(far.standard, quirks)
  const links: string[] = []
  const transact = transactWith(
    () => app,
    (link) => links.push(link),
  )
  const open = () =>
    createMobileWallet({
      identity,
      store: createAuthorizationStore(() => device),
      transact,
      chain: () => chain,
    })
  return {
    wallet: open(),
    /** The wallet of the next visit. */
    open,
    app,
    control: far.control,
    links,
    device,
    methods: () => app.calls.map(({ method }) => method),
  }
}

export type MobileWalletParts = ReturnType<typeof setUpMobileWallet>
type Method = (...inputs: unknown[]) => Promise<never>

/** Calls a function of the wallet, such as `solana:signMessage`. */
export const callFeature = (
  { wallet }: Pick<MobileWalletParts, 'wallet'>,
  feature: string,
  ...inputs: unknown[]
) => {
  const method = (wallet.features[feature] as Record<string, Method> | undefined)?.[
    feature.split(':')[1] ?? ''
  ]
  if (!method) throw new Error(`no ${feature}`)
  return method(...inputs)
}

/** With the changes that the wallet reports. */
export async function connectedMobileWallet(options?: SetUpMobileWalletOptions) {
  const parts = setUpMobileWallet(options)
  const changes: object[] = []
  const { on } = parts.wallet.features['standard:events'] as {
    on(event: 'change', listener: (change: object) => void): () => void
  }
  on('change', (change) => changes.push(change))
  await callFeature(parts, 'standard:connect')
  return { ...parts, changes }
}

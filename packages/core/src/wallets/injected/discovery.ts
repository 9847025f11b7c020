// Finds injected wallets: those announced by EIP-6963, or else a bare `window.ethereum`.
import * as v from 'valibot'
import type { Wallet } from '../../state/connect.ts'
import { twinIds, twinOf } from '../twins.ts'
import { UNNAMED_WALLET } from '../unnamedWallet.ts'
import { MAX_WALLETS, WalletIconSchema, WalletNameSchema } from '../walletInfo.ts'
import { type Eip1193Provider, isEip1193Provider } from './provider.ts'
import { isSameWallet } from './sameWallet.ts'

/** Announcements of one identity that wait at once. A script could send them without end. */
const MAX_WAITING = 4

/** The id of a `window.ethereum` that was not announced. */
export const INJECTED_WALLET_ID = 'injected'

export interface InjectedWallet {
  readonly wallet: Wallet
  provider: Eip1193Provider
  isConnected?: boolean
  /** Called after `provider` has been replaced, because the wallet's extension restarted. */
  onReplaced?(): void
}

/** The part of `window` that discovery needs. */
export interface WalletWindow extends EventTarget {
  ethereum?: unknown
}

const InfoSchema = v.object({
  name: WalletNameSchema,
  rdns: v.pipe(v.string(), v.regex(/^[\w.:-]{1,128}$/)),
})

/** Starts listening. Calls `onWallets` with the whole list on each change. */
export function discoverInjectedWallets(
  window: WalletWindow,
  onWallets: (wallets: readonly InjectedWallet[]) => void,
): { wallets(): readonly InjectedWallet[]; stop(): void } {
  const found = new Map<string, InjectedWallet>()
  const uuids = new Map<InjectedWallet, string | undefined>()
  /** Providers that share an identity with a listed wallet, until it is known whether that one still answers. */
  const waiting = new Set<Eip1193Provider>()
  let settling: Promise<void> = Promise.resolve()
  let bare: InjectedWallet | undefined

  /** An unannounced wallet is listed beside the announced ones, and while it is connected. */
  const list = (): readonly InjectedWallet[] => {
    const announced = [...found.values()]
    const ethereum = readEthereum(window)
    const isThere =
      isEip1193Provider(ethereum) &&
      !announced.some(({ provider }) => isSameWallet(provider, ethereum))
    if (isThere) bare = Object.assign(bare ?? { wallet: bareWallet }, { provider: ethereum })
    return [...announced, ...(bare && (isThere || bare.isConnected) ? [bare] : [])]
  }

  function add({ wallet: announced, provider, uuid }: Announced): void {
    if (found.size >= MAX_WALLETS) return
    const wallet = twinOf(announced, (id) => found.has(id))
    if (!wallet) return
    const one = { wallet, provider }
    found.set(wallet.id, one)
    uuids.set(one, uuid)
    onWallets(list())
  }

  /** A restarted extension announces itself again, and so do two builds of one wallet. */
  async function settle(announced: Announced): Promise<void> {
    const { provider, uuid } = announced
    const twins = twinIds(announced.wallet.id).flatMap((id) => found.get(id) ?? [])
    const same = twins.find((one) => uuid !== undefined && uuids.get(one) === uuid)
    const { findDead } = await import('./findDead.ts')
    const dead = await findDead(same ? [same] : twins)
    if (dead) {
      dead.provider = provider
      uuids.set(dead, uuid)
      onWallets(list())
      dead.onReplaced?.()
    } else if (!same) add(announced)
  }

  const onAnnounce = (event: Event) => {
    const announced = readAnnouncement(event)
    if (!announced) return
    const { wallet, provider } = announced
    if (!found.has(wallet.id)) return add(announced)
    const isKnown = [...found.values()].some((one) => one.provider === provider)
    if (isKnown || waiting.has(provider) || waiting.size >= MAX_WAITING) return
    waiting.add(provider)
    settling = settling
      .then(() => settle(announced))
      // The code failed to load. The wallet that was there first stays.
      .catch(() => undefined)
      .finally(() => waiting.delete(provider))
  }
  const onInitialized = () => onWallets(list())

  window.addEventListener('eip6963:announceProvider', onAnnounce)
  window.addEventListener('ethereum#initialized', onInitialized)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  onWallets(list())
  return {
    wallets: list,
    stop() {
      window.removeEventListener('eip6963:announceProvider', onAnnounce)
      window.removeEventListener('ethereum#initialized', onInitialized)
    },
  }
}

/** Extensions compete for this property. Some define a getter that throws. */
function readEthereum(window: WalletWindow): unknown {
  try {
    return window.ethereum
  } catch {
    return undefined
  }
}

const bareWallet: Wallet = {
  id: INJECTED_WALLET_ID,
  name: UNNAMED_WALLET,
  namespace: 'eip155',
}

type Announced = InjectedWallet & { uuid: string | undefined }

function readAnnouncement(event: Event): Announced | undefined {
  try {
    const { info, provider } = (event as CustomEvent).detail as { info: unknown; provider: unknown }
    const parsed = v.safeParse(InfoSchema, info)
    if (!parsed.success || !isEip1193Provider(provider)) return undefined
    const { icon: image, uuid } = info as { icon?: unknown; uuid?: unknown }
    const icon = v.safeParse(WalletIconSchema, image)
    return {
      wallet: {
        id: parsed.output.rdns,
        name: parsed.output.name,
        namespace: 'eip155',
        ...(icon.success && { icon: icon.output }),
      },
      provider,
      uuid: typeof uuid === 'string' ? uuid.slice(0, 64) : undefined,
    }
  } catch {
    return undefined
  }
}

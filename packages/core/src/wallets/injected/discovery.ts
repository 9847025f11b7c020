// Finds the wallets in a browser: EIP-6963 announcements, and a bare `window.ethereum` where none comes.
import * as v from 'valibot'
import type { Wallet } from '../../state/connect.ts'
import { MAX_WALLETS, WalletIconSchema, WalletNameSchema } from '../walletInfo.ts'
import { type Eip1193Provider, isEip1193Provider } from './provider.ts'

/** Id of a `window.ethereum` that did not announce itself. */
export const INJECTED_WALLET_ID = 'injected'

export interface InjectedWallet {
  readonly wallet: Wallet
  provider: Eip1193Provider
  isConnected?: boolean
}

/** What is needed of `window`. */
export interface WalletWindow extends EventTarget {
  ethereum?: unknown
}

const InfoSchema = v.object({
  name: WalletNameSchema,
  rdns: v.pipe(v.string(), v.regex(/^[\w.:-]{1,128}$/)),
})

/** Listens from now on; `onWallets` gets the whole list whenever it changes. Returns the list and an end. */
export function discoverInjectedWallets(
  window: WalletWindow,
  onWallets: (wallets: readonly InjectedWallet[]) => void,
): { wallets(): readonly InjectedWallet[]; stop(): void } {
  const found = new Map<string, InjectedWallet>()

  let bare: InjectedWallet | undefined

  /** A wallet that does not announce itself gives way to those that do, unless it is connected. */
  const list = (): readonly InjectedWallet[] => {
    const ethereum = found.size === 0 && readEthereum(window)
    const isThere = isEip1193Provider(ethereum)
    if (isThere) bare = Object.assign(bare ?? { wallet: bareWallet }, { provider: ethereum })
    return [...found.values(), ...(bare && (isThere || bare.isConnected) ? [bare] : [])]
  }
  const onAnnounce = (event: Event) => {
    if (found.size >= MAX_WALLETS) return
    const announced = readAnnouncement(event)
    if (!announced || found.has(announced.wallet.id)) return
    found.set(announced.wallet.id, announced)
    onWallets(list())
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

/** Extensions fight for this property, some with a getter that throws. */
function readEthereum(window: WalletWindow): unknown {
  try {
    return window.ethereum
  } catch {
    return undefined
  }
}

const bareWallet: Wallet = {
  id: INJECTED_WALLET_ID,
  name: 'Browser wallet',
  namespace: 'eip155',
}

function readAnnouncement(event: Event): InjectedWallet | undefined {
  try {
    const { info, provider } = (event as CustomEvent).detail as { info: unknown; provider: unknown }
    const parsed = v.safeParse(InfoSchema, info)
    if (!parsed.success || !isEip1193Provider(provider)) return undefined
    const icon = v.safeParse(WalletIconSchema, (info as { icon?: unknown }).icon)
    return {
      wallet: {
        id: parsed.output.rdns,
        name: parsed.output.name,
        namespace: 'eip155',
        ...(icon.success && { icon: icon.output }),
      },
      provider,
    }
  } catch {
    return undefined
  }
}

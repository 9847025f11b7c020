// Finds injected wallets: those announced by EIP-6963, or else a bare `window.ethereum`.
import * as v from 'valibot'
import type { Wallet } from '../../state/connect.ts'
import { MAX_WALLETS, WalletIconSchema, WalletNameSchema } from '../walletInfo.ts'
import { type Eip1193Provider, isEip1193Provider } from './provider.ts'

/** The id of a `window.ethereum` that was not announced. */
export const INJECTED_WALLET_ID = 'injected'

export interface InjectedWallet {
  readonly wallet: Wallet
  provider: Eip1193Provider
  isConnected?: boolean
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

  let bare: InjectedWallet | undefined

  /** An unannounced wallet is listed only if no wallet is announced, or while it is connected. */
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

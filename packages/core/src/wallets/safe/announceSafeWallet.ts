import { createSafeProvider } from './createSafeProvider.ts'
import { reachSafe, type SafeWindow } from './safeHost.ts'
import { SAFE_WALLET_ICON, SAFE_WALLET_NAME } from './safeWallet.ts'
import { SAFE_WALLET_ID } from './safeWalletId.ts'

/**
 * Offers the Safe{Wallet} that shows this page in a frame, by EIP-6963 like an extension's wallet. Call it once.
 * @param hosts the origins where Safe{Wallet} may be, such as `https://app.safe.global`
 * @returns once the wallet is announced; pending for ever in a page of its own, and in frames of other sites
 */
export async function announceSafeWallet(
  view: SafeWindow,
  hosts: readonly string[],
): Promise<void> {
  if (view.parent === (view as unknown) || hosts.length === 0) return new Promise(() => undefined)
  const host = reachSafe(view, hosts)
  await host.call('getEnvironmentInfo')
  // Without it, Safe stores every message on the chain. Older versions do not know the setting.
  const settings = { call: 'safe_setSettings', params: [{ offChainSigning: true }] }
  host.call('rpcCall', settings).catch(() => undefined)
  const info = {
    uuid: crypto.randomUUID(),
    rdns: SAFE_WALLET_ID,
    name: SAFE_WALLET_NAME,
    icon: SAFE_WALLET_ICON,
  }
  const detail = Object.freeze({ info: Object.freeze(info), provider: createSafeProvider(host) })
  const announce = () => view.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  view.addEventListener('eip6963:requestProvider', announce)
  announce()
}

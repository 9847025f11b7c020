import { useCallback } from 'react'
import { useClient } from '../../provider/useClient.ts'
import { type OpenAppState, useOpenApp } from '../../wallets/useOpenApp.ts'

/**
 * Opens the pairing under way in an app of this device; what is asked of the wallet later opens it again.
 * @param before what stands before the pairing's own link
 */
export function useOpenWallet(link: string, before: string): readonly [OpenAppState, () => void] {
  const client = useClient()
  const onOpened = useCallback(
    (opened: boolean) => {
      client
        .walletConnect?.()
        .then((connector) => connector.openedBy?.(opened ? before : null))
        .catch(() => undefined)
    },
    [client, before],
  )
  return useOpenApp(link, onOpened)
}

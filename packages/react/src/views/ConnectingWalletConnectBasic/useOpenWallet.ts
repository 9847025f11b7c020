import { useCallback } from 'react'
import { useClient } from '../../provider/useClient.ts'
import { type OpenAppState, useOpenApp } from '../../wallets/useOpenApp.ts'

/**
 * Opens the current pairing in an app on this device. Later requests to the wallet open the app again.
 * @param before the part of the link before the pairing's own link
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

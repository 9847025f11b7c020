import { discover, MOBILE_WALLET_ID } from '@aureus/core'
import { loadWalletMarks } from '@aureus/core/marks'
import {
  type ListedWallet,
  listWallets,
  loadWalletRecords,
  walletRecords,
} from '@aureus/core/wallets'
import { useEffect, useMemo } from 'react'
import { useStore } from '../hooks/useStore.ts'
import { useClient } from '../provider/useClient.ts'
import { isRemote } from './isRemote.ts'
import { useWantedFamily } from './useWantedFamily.ts'

/** Wallets to choose from: installed ones first, then others that support a configured chain. Starts discovery. */
export function useWalletList(): readonly ListedWallet[] {
  const client = useClient()
  const wallets = useStore(client.state.connect, (state) => state.wallets)
  const family = useWantedFamily()
  const records = useStore(walletRecords(client), (state) => state.records)
  // If either fails, the rest of the list still shows.
  useEffect(() => {
    void discover(client).catch(() => undefined)
    void loadWalletRecords(client)
    void loadWalletMarks(client)
  }, [client])
  return useMemo(() => {
    // Wallet apps on this phone have a row of their own.
    const here = wallets.filter((one) => !isRemote(one) && one.id !== MOBILE_WALLET_ID)
    if (!family) {
      const namespaces = client.config.networks.map(({ chainNamespace }) => chainNamespace)
      return listWallets(here, namespaces, records)
    }
    const fitting = here.filter(({ namespace }) => namespace === family)
    return listWallets(fitting, [family], records)
  }, [client, wallets, family, records])
}

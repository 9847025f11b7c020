// Wallets to choose from, as lists of them need it: with what is known of each.
import { discover } from '@aureus/core'
import {
  type ListedWallet,
  listWallets,
  loadWalletRecords,
  walletRecords,
} from '@aureus/core/wallets'
import { useEffect, useMemo } from 'react'
import { useStore } from '../hooks/useStore.ts'
import { useClient } from '../provider/useClient.ts'
import { isFar } from './isFar.ts'
import { useWantedFamily } from './useWantedFamily.ts'

/** Those of this browser first, then the others that speak a configured chain. Looks for wallets meanwhile. */
export function useWalletList(): readonly ListedWallet[] {
  const client = useClient()
  const wallets = useStore(client.state.connect, (state) => state.wallets)
  const family = useWantedFamily()
  const records = useStore(walletRecords(client), (state) => state.records)
  // Without it the rest of the list still stands.
  useEffect(() => {
    void discover(client).catch(() => undefined)
    void loadWalletRecords(client)
  }, [client])
  return useMemo(() => {
    const here = wallets.filter((one) => !isFar(one))
    if (!family) {
      const namespaces = client.config.networks.map(({ chainNamespace }) => chainNamespace)
      return listWallets(here, namespaces, records)
    }
    const fitting = here.filter(({ namespace }) => namespace === family)
    return listWallets(fitting, [family], records)
  }, [client, wallets, family, records])
}

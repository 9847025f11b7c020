import type { Wallet } from '@aureus/core'
import type { WalletGroup } from '@aureus/core/wallets'
import { useEffect, useState } from 'react'
import { useChunk } from '../../hooks/useChunk.ts'
import { walletDirectory } from '../../modal/walletDirectory.ts'

/**
 * Wallets as rows; `undefined` while what tells which of them are one is on its way: rows that join, or part,
 * would move under a finger. Where it does not come each stands alone.
 */
export function useWalletGroups(wallets: readonly Wallet[]): readonly WalletGroup[] | undefined {
  const directory = useChunk(walletDirectory)
  const [failed, setFailed] = useState(false)
  const several = wallets.some(({ namespace }) => namespace !== wallets[0]?.namespace)

  useEffect(() => {
    if (several) walletDirectory.load().catch(() => setFailed(true))
  }, [several])

  if (!several || (failed && !directory)) return wallets.map(alone)
  return directory?.groupWallets(wallets)
}

const alone = (wallet: Wallet): WalletGroup => ({
  ...wallet,
  id: `${wallet.namespace}/${wallet.id}`,
  wallets: [wallet],
})

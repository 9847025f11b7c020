import type { Wallet } from '@aureus/core'
import type { WalletGroup } from '@aureus/core/wallets'
import { useEffect, useState } from 'react'
import { useChunk } from '../../loading/useChunk.ts'
import { walletDirectory } from '../../wallets/walletDirectory.ts'

/**
 * Groups wallets into rows. `undefined` while the directory that identifies them loads, because rows that join or
 * split would move under a finger. Rows already shown stay when another family's wallets arrive, and ask for the
 * chain family if a wallet of the same name joins. If the directory fails to load, each wallet stands alone.
 */
export function useWalletGroups(wallets: readonly Wallet[]): readonly WalletGroup[] | undefined {
  const directory = useChunk(walletDirectory)
  const [failed, setFailed] = useState(false)
  const several = severalFamilies(wallets)

  useEffect(() => {
    if (several) walletDirectory.load().catch(() => setFailed(true))
  }, [several])

  const [stood, setStood] = useState<readonly Wallet[]>([])
  if (!several && wallets.length !== stood.length) setStood(wallets)
  if (!several || (failed && !directory)) return wallets.map(alone)
  if (directory || stood.length === 0) return directory?.groupWallets(wallets)
  return stood.map((one) => ({
    ...alone(one),
    wallets: wallets.filter(({ name }) => name === one.name),
  }))
}

/** The entries of a pressed row as they are now: other families may have joined since it was drawn. */
export async function sameWallet(
  wallets: readonly Wallet[],
  row: readonly Wallet[],
): Promise<readonly Wallet[]> {
  const isRow = (one: Wallet) =>
    row.some(({ id, namespace }) => one.id === id && one.namespace === namespace)
  const directory =
    severalFamilies(wallets) && (await walletDirectory.load().catch(() => undefined))
  const groups = directory ? directory.groupWallets(wallets) : []
  return groups.find((group) => group.wallets.some(isRow))?.wallets ?? row
}

const severalFamilies = (wallets: readonly Wallet[]) =>
  wallets.some(({ namespace }) => namespace !== wallets[0]?.namespace)

const alone = (wallet: Wallet): WalletGroup => ({
  ...wallet,
  id: `${wallet.namespace}/${wallet.id}`,
  wallets: [wallet],
})

// Groups announcements into wallets. A wallet that supports several chain families announces each, but is one row.
import { fold, recognisedWallets, type WalletRecord } from '@aureus/protocol/wallets'
import type { Wallet } from '../state/connect.ts'
import { directoryIdOf } from './connectorNames.ts'

export interface WalletGroup {
  /** Unique in a list. */
  id: string
  /** Name and icon come from the first wallet. */
  name: string
  icon?: string
  /** At least one, each of a different chain family. */
  wallets: readonly Wallet[]
}

/**
 * Groups wallets that the directory knows as one, and unknown wallets with the same name.
 *
 * Announcements prove nothing: any script can use any name. So a name alone counts for little (decisions 0032 and
 * 0065). A wallet with a known wallet's name but a foreign EIP-6963 ID keeps its own row. If the directory does not
 * know that the wallet supports a family, the icon must match too. If two claim to be the same wallet in the
 * same family, neither is grouped.
 * @param wallets in the desired list order.
 */
export function groupWallets(wallets: readonly Wallet[]): readonly WalletGroup[] {
  const known = wallets.map((wallet) => ({ wallet, ...identify(wallet) }))
  const claims = known.map(({ wallet, claim, record }) => ({
    wallet,
    claim: claim ?? claimByPicture(known, wallet, record),
  }))
  const contested = new Set<string>()
  const seen = new Set<string>()
  for (const { wallet, claim } of claims) {
    const place = `${wallet.namespace} ${claim}`
    if (claim && seen.has(place)) contested.add(claim)
    seen.add(place)
  }
  const groups = new Map<string, Wallet[]>()
  for (const { wallet, claim } of claims) {
    const own = `${wallet.namespace} ${wallet.id}`
    const key = claim && !contested.has(claim) ? claim : own
    groups.set(key, [...(groups.get(key) ?? []), wallet])
  }
  return Array.from(groups.values(), toGroup)
}

function toGroup(wallets: readonly Wallet[]): WalletGroup {
  const [{ id, name, namespace, icon } = {} as Wallet] = wallets
  return { id: `${namespace}/${id}`, name, ...(icon && { icon }), wallets }
}

interface Known {
  wallet: Wallet
  /** Wallets with the same claim are one wallet. */
  claim?: string
  /** Set without a claim: the named record, if the directory only lacks this chain family. */
  record?: WalletRecord
}

function identify(wallet: Wallet): Omit<Known, 'wallet'> {
  const record = recognisedWallets.find(({ rdns }) => rdns?.includes(wallet.id))
  if (record) return { claim: `record ${record.id}` }
  const name = plainName(wallet.name)
  const known = directoryIdOf(wallet.name)
  const named = recognisedWallets.find((one) => one.id === known || plainName(one.name) === name)
  if (!named) return { claim: `name ${name}` }
  if (!named.namespaces.includes(wallet.namespace)) return { record: named }
  return mayGoByName(named, wallet) ? { claim: `record ${named.id}` } : {}
}

/**
 * Wallets add chain families before the directory knows about them. A known wallet's name is not enough for that, but
 * its name and icon are: copying both gains nothing that a copy could not do before.
 */
function claimByPicture(
  known: readonly Known[],
  { icon }: Wallet,
  record: WalletRecord | undefined,
): string | undefined {
  if (!record || !icon) return undefined
  const claim = `record ${record.id}`
  const joins = known.some((one) => one.claim === claim && one.wallet.icon === icon)
  return joins ? claim : `picture ${record.id} ${icon}`
}

/** EVM wallets are identified by rdns if the directory has it. */
const mayGoByName = ({ rdns }: WalletRecord, { namespace }: Wallet) =>
  !(namespace === 'eip155' && rdns)

/** Removes the part in which a wallet's names differ, as in `Xverse` and `Xverse Wallet`. */
const plainName = (name: string) => fold(name).replace(/\s*wallet$/, '')

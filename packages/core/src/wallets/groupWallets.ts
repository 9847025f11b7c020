// Wallets as people know them: one that speaks several chain families announces itself to each, and is one row.
import { directory, fold, type WalletRecord } from '@aureus/protocol/wallets'
import type { Wallet } from '../state/connect.ts'
import { directoryIdOf } from './connectorNames.ts'

export interface WalletGroup {
  /** Unique in a list. */
  id: string
  /** As the first of its wallets gives them. */
  name: string
  icon?: string
  /** At least one; none shares its chain family with another. */
  wallets: readonly Wallet[]
}

/**
 * Together stand wallets that the directory knows as one, and strangers of one name; else each stands alone.
 *
 * Announcements prove nothing: any script may give itself any name. So a name counts for little (decision
 * 0032): a wallet that has a known wallet's name without being that wallet by what the directory knows joins
 * nobody, and where two claim to be the same wallet of the same family, none is joined to anything.
 * @param wallets in the order of the list that is wanted.
 */
export function groupWallets(wallets: readonly Wallet[]): readonly WalletGroup[] {
  const claims = wallets.map((wallet) => ({ wallet, claim: claimOf(wallet) }))
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

/** What two wallets have in common that are one; none: it is nobody else's. */
function claimOf(wallet: Wallet): string | undefined {
  const record = directory.find(({ rdns }) => rdns?.includes(wallet.id))
  if (record) return `record ${record.id}`
  const name = plainName(wallet.name)
  const known = directoryIdOf(wallet.name)
  const named = directory.find((one) => one.id === known || plainName(one.name) === name)
  if (!named) return `name ${name}`
  return mayGoByName(named, wallet) ? `record ${named.id}` : undefined
}

/** EVM wallets have better names than that, where the directory knows them. */
function mayGoByName({ namespaces, rdns }: WalletRecord, { namespace }: Wallet): boolean {
  return namespaces.includes(namespace) && !(namespace === 'eip155' && rdns)
}

/** What is the same in the two names of a wallet, such as `Xverse` and `Xverse Wallet`. */
const plainName = (name: string) => fold(name).replace(/\s*wallet$/, '')

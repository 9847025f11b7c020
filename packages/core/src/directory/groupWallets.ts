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
 * Announcements prove nothing: any script may give itself any name. So a name counts for little (decisions 0032 and
 * 0065). A wallet with a known wallet's name but a foreign EIP-6963 id stays a row of its own. Where the directory does not
 * know that the wallet speaks a family, the picture has to match too. Where two claim to be the same wallet of the
 * same family, neither is joined to anything.
 * @param wallets in the order of the list that is wanted.
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
  /** What two wallets have in common that are one. */
  claim?: string
  /** Without a claim: whose name it has, where the directory only lacks its chain family. */
  record?: WalletRecord
}

function identify(wallet: Wallet): Omit<Known, 'wallet'> {
  const record = directory.find(({ rdns }) => rdns?.includes(wallet.id))
  if (record) return { claim: `record ${record.id}` }
  const name = plainName(wallet.name)
  const known = directoryIdOf(wallet.name)
  const named = directory.find((one) => one.id === known || plainName(one.name) === name)
  if (!named) return { claim: `name ${name}` }
  if (!named.namespaces.includes(wallet.namespace)) return { record: named }
  return mayGoByName(named, wallet) ? { claim: `record ${named.id}` } : {}
}

/**
 * Wallets learn new chain families before the directory does. The name of a known wallet is not enough for that, but
 * its picture as well is: whoever copies both could stand beside the wallet as its double before.
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

/** EVM wallets have better names than that, where the directory knows them. */
const mayGoByName = ({ rdns }: WalletRecord, { namespace }: Wallet) =>
  !(namespace === 'eip155' && rdns)

/** What is the same in the two names of a wallet, such as `Xverse` and `Xverse Wallet`. */
const plainName = (name: string) => fold(name).replace(/\s*wallet$/, '')

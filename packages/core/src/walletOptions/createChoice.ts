// The rules of `WalletOptions`, without effects (decision 0100).
import {
  fold,
  type ListedWalletRecord,
  recognisedWallets,
  type WalletRecord,
  WalletRecordSchema,
} from '@aureus/protocol/wallets'
import * as v from 'valibot'
import type { CustomWallet, WalletOptions } from '../client/walletOptions.ts'
import { recordOf } from '../directory/listWallets.ts'
import type { Wallet } from '../state/connect.ts'
import type { KnownRecord } from '../state/walletRecords.ts'

export interface Choice {
  /** The offered ones among known wallets, custom ones included, in the order of the list. */
  records(known: readonly ListedWalletRecord[]): readonly KnownRecord[]
  /** Whether a wallet that announced itself is offered. */
  allows(wallet: Named): boolean
  /** Stable, so that wallets without a wanted place stay in the order in which they were found. */
  arrange(wallets: readonly Wallet[]): readonly Wallet[]
}

type Named = Pick<Wallet, 'id' | 'name'>

/** @throws TypeError if a custom wallet has a wrong field, such as a link that is not https */
export function createChoice({
  include,
  exclude = [],
  order = [],
  featured = [],
  custom = [],
}: WalletOptions): Choice {
  const own = custom.map(toRecord)
  const ownIds = new Set(own.map(({ id }) => id))
  const withOwn = (known: readonly ListedWalletRecord[]) => [
    ...own,
    ...known.filter(({ id }) => !ownIds.has(id)),
  ]
  const identified = withOwn(recognisedWallets)
  const namesOf = (wallet: Named) =>
    new Set([...names(wallet), ...names(recordOf(wallet, identified))])

  function isOffered(all: ReadonlySet<string>): boolean {
    if (isAmong(exclude, all)) return false
    return !include || isAmong(include, all) || own.some(({ id }) => all.has(fold(id)))
  }
  const place = (all: ReadonlySet<string>) => placeIn([...order, ...featured], all)

  return {
    allows: (wallet) => isOffered(namesOf(wallet)),
    arrange: (wallets) => sortBy(wallets, (wallet) => placeIn(order, namesOf(wallet))),
    records(known) {
      const offered = withOwn(known).filter((record) => isOffered(new Set(names(record))))
      return sortBy(offered, (record) => place(new Set(names(record)))).map((record) => {
        const all = new Set(names(record))
        return {
          ...record,
          ...(place(all) < Infinity && { pinned: true }),
          ...(isAmong(featured, all) && { featured: true }),
        }
      })
    },
  }
}

/** Everything that the options may call a wallet. */
const names = (wallet: (Named & Pick<WalletRecord, 'rdns'>) | undefined) =>
  wallet ? [wallet.id, wallet.name, ...(wallet.rdns ?? [])].map(fold) : []

const isAmong = (wanted: readonly string[], all: ReadonlySet<string>) =>
  placeIn(wanted, all) < Infinity

function placeIn(wanted: readonly string[], all: ReadonlySet<string>): number {
  const at = wanted.findIndex((name) => all.has(fold(name)))
  return at < 0 ? Infinity : at
}

function sortBy<T>(list: readonly T[], place: (one: T) => number): readonly T[] {
  const placed = list.map((one) => ({ one, at: place(one) }))
  // Infinity minus Infinity is not a number.
  return placed.toSorted((a, b) => (a.at === b.at ? 0 : a.at - b.at)).map(({ one }) => one)
}

function toRecord({ icon, installed: _, ...wallet }: CustomWallet): ListedWalletRecord {
  const { namespaces = ['eip155'], id } = wallet
  const parsed = v.safeParse(WalletRecordSchema, { ...wallet, namespaces, imageId: id })
  if (parsed.success) return { ...parsed.output, ...(icon && { imageUrl: icon }) }
  const [issue] = parsed.issues
  const field = v.getDotPath(issue) ?? ''
  throw new TypeError(`The custom wallet "${id}" has a wrong ${field}: ${issue.message}`)
}

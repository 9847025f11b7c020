// Reads the accounts that a wallet shares. They are the wallet's own objects, and any property may throw.
import * as v from 'valibot'
import { isStandardWallet, read, type StandardWallet } from '../../standard/wallet.ts'

/** More than any wallet shares. */
const MAX_ACCOUNTS = 256
const MAX_CHAINS = 32

export interface StandardAccount {
  address: string
  /** In hex. */
  publicKey: string
  chains: readonly string[]
  /** The wallet's own object, which requests for this account must pass. */
  source: StandardWallet
}

const AddressSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(128))
const ChainsSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((chains) => chains.slice(0, MAX_CHAINS)),
  v.array(v.string()),
)

/** @returns `undefined` if any entry is malformed. */
export function readAccounts(list: readonly unknown[]): readonly StandardAccount[] | undefined {
  const accounts = list.slice(0, MAX_ACCOUNTS).map(readAccount)
  const known = accounts.filter((account) => account !== undefined)
  return known.length === accounts.length ? known : undefined
}

function readAccount(source: unknown): StandardAccount | undefined {
  if (!isStandardWallet(source)) return undefined
  const address = v.safeParse(AddressSchema, read(source, 'address'))
  const chains = v.safeParse(ChainsSchema, read(source, 'chains'))
  const publicKey = bytesOf(read(source, 'publicKey'), 128)
  if (!address.success || !chains.success || !publicKey) return undefined
  const hex = Array.from(publicKey, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { address: address.output, publicKey: hex, chains: chains.output, source }
}

/** @returns `undefined` if the value is not bytes or is longer than `most`. */
export function bytesOf(value: unknown, most: number): Uint8Array | undefined {
  try {
    return value instanceof Uint8Array && value.length <= most ? value : undefined
  } catch {
    // A proxy may throw on `instanceof`.
    return undefined
  }
}

/** What the wallet shares now, without a prompt. Empty if the list cannot be read. */
export function accountsOf(wallet: StandardWallet): readonly StandardAccount[] {
  const list = read(wallet, 'accounts')
  return (Array.isArray(list) && readAccounts(list)) || []
}

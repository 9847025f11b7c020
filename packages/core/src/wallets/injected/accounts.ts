// Parses the accounts that a wallet returns.
import { toChecksumAddress } from '@aureus/protocol'
import * as v from 'valibot'

const Address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/, 'expected a 20-byte address'),
  v.transform(toChecksumAddress),
)

/** More than any wallet shares. Each checksum costs a hash, so a hostile list must be cut. */
export const MAX_ACCOUNTS = 256

/** Checksummed, without duplicates. Empty if the wallet is locked or shares nothing. */
export const AccountsSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((accounts) => accounts.slice(0, MAX_ACCOUNTS)),
  v.array(Address),
  v.transform((accounts) => [...new Set(accounts)]),
)

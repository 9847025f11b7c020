// The accounts that a wallet answers with, in one form.
import { toChecksumAddress } from '@aureus/protocol'
import * as v from 'valibot'

const Address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/, 'expected a 20-byte address'),
  v.transform(toChecksumAddress),
)

/** More than any wallet shares; a checksum is a hash, and a hostile list could be long. */
export const MAX_ACCOUNTS = 256

/** Checksummed and without duplicates; may be empty (locked, or nothing shared). */
export const AccountsSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((accounts) => accounts.slice(0, MAX_ACCOUNTS)),
  v.array(Address),
  v.transform((accounts) => [...new Set(accounts)]),
)

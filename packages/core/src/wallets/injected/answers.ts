// Parses what EVM wallets return.

import { toChecksumAddress } from '@aureus/protocol'
import * as v from 'valibot'

/** EIP-695 hex. Some wallets return a number or decimal text. */
export const ChainIdSchema = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^(0x[0-9a-fA-F]{1,13}|[1-9]\d{0,15})$/)), v.number()]),
  v.transform(Number),
  v.safeInteger(),
  v.minValue(1),
)

/** Specification, section 5: `0x` and at least 62 hex digits. */
export const SignatureSchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{62,}$/, 'expected a signature in hex'),
  v.transform((signature) => signature as `0x${string}`),
)

/** Specification, section 5: `0x` and 64 hex digits. */
export const TransactionHashSchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{64}$/, 'expected a transaction hash'),
  v.transform((hash) => hash as `0x${string}`),
)

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

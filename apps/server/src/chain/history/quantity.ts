// Schemas of the values that EVM nodes return.
import { parseEvmAddress } from '@aureus/protocol'
import * as v from 'valibot'
import type { Hex } from 'viem'

/** A block height, or seconds since 1970. */
export const Height = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,13}$/i),
  v.transform((text) => Number(text)),
)

export const Amount = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)

/** With its EIP-55 checksum. */
export const Address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{40}$/i),
  v.transform((text) => parseEvmAddress(text.toLowerCase()) as Hex),
)

export const Hash = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i), v.toLowerCase())

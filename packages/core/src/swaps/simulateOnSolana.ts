// What a node says about a swap on Solana: the lookup tables that its transaction uses, and what would change.
import { readSolanaTransaction, resolveTables, type SolanaMessage } from '@aureus/protocol/solana'
import {
  compareAccounts,
  rejectSwap,
  type SolanaAccountState,
  type SolanaSwapReading,
} from '@aureus/protocol/swap'
import { base58 } from '@scure/base'
import * as v from 'valibot'
import { RpcError } from '../api/rpc.ts'
import { fromBase64 } from '../chains/solana/base64.ts'
import { LamportsSchema } from '../chains/solana/reads.ts'
import type { ChainCall } from '../client/chain.ts'

const AccountSchema = v.nullable(
  v.object({
    lamports: LamportsSchema,
    owner: v.string(),
    data: v.pipe(
      v.tuple([v.pipe(v.string(), v.base64()), v.literal('base64')]),
      v.transform(([text]) => fromBase64(text)),
    ),
  }),
)
const AccountsSchema = v.object({ value: v.array(AccountSchema) })
const SimulatedSchema = v.object({
  value: v.object({ err: v.unknown(), accounts: v.nullish(v.array(AccountSchema)) }),
})

const TABLE_PROGRAM = 'AddressLookupTab1e1111111111111111111111111'
/** What precedes the addresses of a table. */
const TABLE_HEADER_BYTES = 56
const ADDRESS_BYTES = 32
/** Of `getMultipleAccounts`. A transaction locks fewer. */
const MAX_ACCOUNTS = 100

export type LookupTables = ReadonlyMap<string, readonly string[]>

/** @param transaction base64 @returns what its lookup tables contain. @throws SwapError, RpcError, ApiError, ApiUnreachableError */
export async function readTables(call: ChainCall, transaction: string): Promise<LookupTables> {
  const { tables } = messageOf(transaction)
  const addresses = tables.map(({ table }) => table)
  const read = await readAccounts(call, addresses)
  return new Map(
    [...read].flatMap(([address, state]) =>
      state?.owner === TABLE_PROGRAM ? [[address, entriesOf(state.data)]] : [],
    ),
  )
}

function entriesOf(data: Uint8Array): string[] {
  const count = Math.floor((data.length - TABLE_HEADER_BYTES) / ADDRESS_BYTES)
  return Array.from({ length: Math.max(0, count) }, (_, at) => {
    const start = TABLE_HEADER_BYTES + at * ADDRESS_BYTES
    return base58.encode(data.subarray(start, start + ADDRESS_BYTES))
  })
}

export interface SimulateOnSolanaParameters {
  /** base64 */
  transaction: string
  tables: LookupTables
  account: string
  reading: SolanaSwapReading
}

/**
 * @returns whether the node could simulate it
 * @throws SwapError if anything else would happen than was read; ApiError, ApiUnreachableError
 */
export async function simulateOnSolana(
  call: ChainCall,
  { transaction, tables, account, reading }: SimulateOnSolanaParameters,
): Promise<boolean> {
  const message = resolveTables(messageOf(transaction), tables) ?? rejectSwap('malformed')
  const changed = message.keys.filter((_, place) => message.isWritable(place))
  const addresses = [...new Set([account, ...changed])]
  if (addresses.length > MAX_ACCOUNTS) return false
  const options = {
    encoding: 'base64',
    commitment: 'confirmed',
    sigVerify: false,
    replaceRecentBlockhash: true,
    accounts: { encoding: 'base64', addresses },
  }
  try {
    const [before, { value }] = await Promise.all([
      readAccounts(call, addresses),
      call({
        method: 'simulateTransaction',
        params: [transaction, options],
        schema: SimulatedSchema,
      }),
    ])
    if (value.err != null) rejectSwap('simulation')
    if (value.accounts?.length !== addresses.length) return false
    const after = new Map(addresses.map((address, at) => [address, value.accounts?.[at] ?? null]))
    compareAccounts({ account, reading, before, after })
    return true
  } catch (error) {
    // A node that does not simulate.
    if (error instanceof RpcError) return false
    throw error
  }
}

async function readAccounts(
  call: ChainCall,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, SolanaAccountState | null>> {
  if (addresses.length === 0) return new Map()
  const params = [addresses, { encoding: 'base64', commitment: 'confirmed' }]
  const { value } = await call({ method: 'getMultipleAccounts', params, schema: AccountsSchema })
  return new Map(addresses.map((address, at) => [address, value[at] ?? null]))
}

function messageOf(transaction: string): SolanaMessage {
  try {
    return readSolanaTransaction(fromBase64(transaction)).message
  } catch {
    return rejectSwap('malformed')
  }
}

// What the lookup tables of a transaction contain, as a node of the chain says.
import { readSolanaTransaction } from '@aureus/protocol/solana'
import { base58 } from '@scure/base'
import * as v from 'valibot'
import { askAll } from '../../../chain/rpc/askAll.ts'
import type { Upstreams } from '../../../chain/rpc/upstreams.ts'
import { SwapRefused } from '../source.ts'

const TABLE_PROGRAM = 'AddressLookupTab1e1111111111111111111111111'
/** What precedes the addresses of a table. */
const HEADER_BYTES = 56
const ADDRESS_BYTES = 32

const Accounts = v.object({
  value: v.array(
    v.nullable(
      v.object({
        owner: v.string(),
        data: v.tuple([v.pipe(v.string(), v.base64()), v.literal('base64')]),
      }),
    ),
  ),
})

/** @param transaction base64 @throws SwapRefused, UpstreamError */
export async function readLookupTables(
  upstreams: Pick<Upstreams, 'chain'>,
  chainId: Parameters<Upstreams['chain']>[0],
  transaction: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const addresses = tablesOf(transaction)
  const chain = upstreams.chain(chainId)
  if (addresses.length === 0 || !chain) return new Map()
  const params = [addresses, { encoding: 'base64', commitment: 'confirmed' }]
  const [answer] = await askAll(chain, [{ method: 'getMultipleAccounts', params }])
  const read = v.safeParse(Accounts, answer)
  if (!read.success) throw new SwapRefused('unavailable')
  return new Map(
    addresses.flatMap((address, at) => {
      const account = read.output.value[at]
      return account?.owner === TABLE_PROGRAM ? [[address, entriesOf(account.data[0])]] : []
    }),
  )
}

function tablesOf(transaction: string): string[] {
  try {
    const { message } = readSolanaTransaction(Buffer.from(transaction, 'base64'))
    return message.tables.map(({ table }) => table)
  } catch {
    throw new SwapRefused('unavailable')
  }
}

function entriesOf(base64: string): string[] {
  const entries = Buffer.from(base64, 'base64').subarray(HEADER_BYTES)
  return Array.from({ length: Math.floor(entries.length / ADDRESS_BYTES) }, (_, at) =>
    base58.encode(entries.subarray(at * ADDRESS_BYTES, (at + 1) * ADDRESS_BYTES)),
  )
}

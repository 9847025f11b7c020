// What is asked of a Solana node, each answer brought to one form.
import * as v from 'valibot'
import type { ChainCall } from '../../client/chain.ts'
import { fromBase64, toBase64 } from './base64.ts'

/** JSON's numbers hold an account of nine million SOL to the last lamport, and no one has more. */
export const LamportsSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.transform((value) => BigInt(value)),
)

const inContext = <S extends v.GenericSchema>(value: S) => v.object({ value })

const DataSchema = v.pipe(
  v.tuple([v.pipe(v.string(), v.base64()), v.literal('base64')]),
  v.transform(([text]) => fromBase64(text)),
)

const AccountSchema = inContext(
  v.nullable(v.object({ owner: v.string(), executable: v.boolean(), data: DataSchema })),
)

export interface AccountInfo {
  /** The program that it belongs to. */
  owner: string
  executable: boolean
  data: Uint8Array
}

const committed = { commitment: 'confirmed' } as const

/** @returns `null` for an address at which nothing is. */
export async function readAccount(call: ChainCall, address: string): Promise<AccountInfo | null> {
  const params = [address, { ...committed, encoding: 'base64' }]
  return (await call({ method: 'getAccountInfo', params, schema: AccountSchema })).value
}

export async function readLamports(call: ChainCall, address: string): Promise<bigint> {
  const params = [address, committed]
  const schema = inContext(LamportsSchema)
  return (await call({ method: 'getBalance', params, schema })).value
}

/** What an account of so many bytes must hold to stay. */
export function readRent(call: ChainCall, bytes: number): Promise<bigint> {
  const method = 'getMinimumBalanceForRentExemption'
  return call({ method, params: [bytes], schema: LamportsSchema })
}

const Base58 = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))

/** Good for about a minute: a transaction that names an older one never happens. */
export async function readBlockhash(call: ChainCall): Promise<string> {
  const schema = inContext(v.object({ blockhash: Base58 }))
  return (await call({ method: 'getLatestBlockhash', params: [committed], schema })).value.blockhash
}

const FeesSchema = v.array(v.object({ prioritizationFee: LamportsSchema }))

/** What transactions that write to these accounts paid of late, in millionths of a lamport, ascending. */
export async function readPriorityPrices(
  call: ChainCall,
  accounts: readonly string[],
): Promise<readonly bigint[]> {
  const method = 'getRecentPrioritizationFees'
  const fees = await call({ method, params: [accounts], schema: FeesSchema })
  const prices = fees.map(({ prioritizationFee }) => prioritizationFee)
  return prices.toSorted((a, b) => (a < b ? -1 : Number(a > b)))
}

/** Lamports. @returns `null` for a message whose blockhash is too old. */
export async function readFee(call: ChainCall, message: Uint8Array): Promise<bigint | null> {
  const params = [toBase64(message), committed]
  const schema = inContext(v.nullable(LamportsSchema))
  return (await call({ method: 'getFeeForMessage', params, schema })).value
}

const AmountSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,20}$/),
  v.transform((text) => BigInt(text)),
)
const TokensSchema = inContext(
  v.array(
    v.object({
      pubkey: Base58,
      account: v.object({
        data: v.object({
          parsed: v.object({
            info: v.object({ tokenAmount: v.object({ amount: AmountSchema }) }),
          }),
        }),
      }),
    }),
  ),
)

/** The accounts in which an owner has tokens of a mint, the fullest first. */
export async function readTokenAccounts(
  call: ChainCall,
  { owner, mint }: { owner: string; mint: string },
): Promise<readonly { address: string; amount: bigint }[]> {
  const method = 'getTokenAccountsByOwner'
  const params = [owner, { mint }, { ...committed, encoding: 'jsonParsed' }]
  const { value } = await call({ method, params, schema: TokensSchema })
  return value
    .map(({ pubkey, account }) => ({
      address: pubkey,
      amount: account.data.parsed.info.tokenAmount.amount,
    }))
    .toSorted((a, b) => (a.amount > b.amount ? -1 : Number(a.amount < b.amount)))
}

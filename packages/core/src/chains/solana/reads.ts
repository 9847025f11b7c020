// JSON-RPC reads from a Solana node.
import * as v from 'valibot'
import type { ChainCall } from '../../client/chain.ts'
import { fromBase64, toBase64 } from './base64.ts'

/** JSON numbers are exact up to nine million SOL per account. */
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
  /** The program that owns the account. */
  owner: string
  executable: boolean
  data: Uint8Array
}

const committed = { commitment: 'confirmed' } as const

/** @returns `null` if the account does not exist. */
export async function readAccount(call: ChainCall, address: string): Promise<AccountInfo | null> {
  const params = [address, { ...committed, encoding: 'base64' }]
  return (await call({ method: 'getAccountInfo', params, schema: AccountSchema })).value
}

export async function readLamports(call: ChainCall, address: string): Promise<bigint> {
  const params = [address, committed]
  const schema = inContext(LamportsSchema)
  return (await call({ method: 'getBalance', params, schema })).value
}

/** The rent-exempt minimum for an account of this size. */
export function readRent(call: ChainCall, bytes: number): Promise<bigint> {
  const method = 'getMinimumBalanceForRentExemption'
  return call({ method, params: [bytes], schema: LamportsSchema })
}

const Base58 = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))

/** Valid for about a minute. Transactions with an older blockhash are dropped. */
export async function readBlockhash(call: ChainCall): Promise<string> {
  const schema = inContext(v.object({ blockhash: Base58 }))
  return (await call({ method: 'getLatestBlockhash', params: [committed], schema })).value.blockhash
}

/** Asks for `processed` blocks, the newest that the node knows. */
export async function isBlockhashValid(call: ChainCall, blockhash: string): Promise<boolean> {
  const params = [blockhash, { commitment: 'processed' }]
  const schema = inContext(v.boolean())
  return (await call({ method: 'isBlockhashValid', params, schema })).value
}

const FeesSchema = v.array(v.object({ prioritizationFee: LamportsSchema }))

/** Recent priority fees for writing to these accounts, in millionths of a lamport, ascending. */
export async function readPriorityPrices(
  call: ChainCall,
  accounts: readonly string[],
): Promise<readonly bigint[]> {
  const method = 'getRecentPrioritizationFees'
  const fees = await call({ method, params: [accounts], schema: FeesSchema })
  const prices = fees.map(({ prioritizationFee }) => prioritizationFee)
  return prices.toSorted((a, b) => (a < b ? -1 : Number(a > b)))
}

/** Lamports, or `null` if the message's blockhash has expired. */
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

/** The owner's token accounts for a mint, fullest first. */
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

/** The total of the owner's token accounts for a mint. */
export async function readTokenBalance(
  call: ChainCall,
  parameters: { owner: string; mint: string },
): Promise<bigint> {
  const accounts = await readTokenAccounts(call, parameters)
  return accounts.reduce((sum, { amount }) => sum + amount, 0n)
}

// The coin and the token accounts of a Solana account, for both token programs in one request.
import * as v from 'valibot'
import { askAll } from '../rpc/askAll.ts'
import type { Chain } from '../rpc/chain.ts'
import { UpstreamError } from '../rpc/failure.ts'

/** The token program, and its successor with extensions. */
const programs = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]

const CoinSchema = v.object({ value: v.pipe(v.number(), v.integer(), v.minValue(0)) })

const AmountSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,20}$/),
  v.transform((text) => BigInt(text)),
)
const AccountsSchema = v.object({
  value: v.array(
    v.object({
      account: v.object({
        data: v.object({
          parsed: v.object({
            info: v.object({
              mint: v.string(),
              tokenAmount: v.object({
                amount: AmountSchema,
                decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
              }),
            }),
          }),
        }),
      }),
    }),
  ),
})

export interface SolanaAmounts {
  coin: bigint
  /** Total per mint, over all accounts of the owner. */
  tokens: readonly { mint: string; decimals: number; amount: bigint }[]
}

/** @throws UpstreamError if the chain does not answer, or answers with something other than balances */
export async function readSolanaBalances(chain: Chain, owner: string): Promise<SolanaAmounts> {
  const config = { commitment: 'confirmed' }
  const [coin, ...accounts] = await askAll(chain, [
    { method: 'getBalance', params: [owner, config] },
    ...programs.map((programId) => ({
      method: 'getTokenAccountsByOwner',
      params: [owner, { programId }, { ...config, encoding: 'jsonParsed' }],
    })),
  ])
  const read = v.safeParse(CoinSchema, coin)
  const found = v.safeParse(v.array(AccountsSchema), accounts)
  if (!read.success || !found.success) throw new UpstreamError('malformed')
  const tokens = new Map<string, SolanaAmounts['tokens'][number]>()
  for (const { account } of found.output.flatMap(({ value }) => value)) {
    const { mint, tokenAmount } = account.data.parsed.info
    const amount = tokenAmount.amount + (tokens.get(mint)?.amount ?? 0n)
    tokens.set(mint, { mint, decimals: tokenAmount.decimals, amount })
  }
  return { coin: BigInt(read.output.value), tokens: [...tokens.values()] }
}

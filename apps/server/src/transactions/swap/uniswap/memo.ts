// What a quote remembers for its build: the router, the pools with their amounts, and until when it is valid.
import { type UniversalRouterVersion, universalRouterVersion } from '@aureus/protocol/swap'
import * as v from 'valibot'
import { type Address, isAddress } from 'viem'
import { SwapRefused } from '../source.ts'
import type { Route } from './findRoute.ts'
import { poolFees, poolVersions } from './pools.ts'

const AddressSchema = v.custom<Address>((value) => typeof value === 'string' && isAddress(value))
const AmountSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((digits) => BigInt(digits)),
)

const MemoSchema = v.strictObject({
  router: AddressSchema,
  hops: v.pipe(
    v.array(
      v.strictObject({
        version: v.picklist(poolVersions),
        tokenIn: AddressSchema,
        tokenOut: AddressSchema,
        fee: v.exactOptional(v.picklist(poolFees)),
        amountIn: AmountSchema,
        amountOut: AmountSchema,
      }),
    ),
    v.minLength(1),
  ),
  /** Seconds since 1970. */
  deadline: v.number(),
})
export type Memo = v.InferOutput<typeof MemoSchema> & { readonly version: UniversalRouterVersion }

export const toMemo = (
  router: Address,
  route: Route,
  deadline: number,
): v.InferInput<typeof MemoSchema> => ({
  router,
  hops: route.map(({ version, tokenIn, tokenOut, fee, amountIn, amountOut }) => ({
    version,
    tokenIn,
    tokenOut,
    ...(fee !== undefined && { fee }),
    amountIn: amountIn.toString(),
    amountOut: amountOut.toString(),
  })),
  deadline,
})

/** @throws SwapRefused if an older server made it, with a router that is no longer used */
export function parseMemo(memo: unknown, chainId: number): Memo {
  const parsed = v.safeParse(MemoSchema, memo)
  const version = parsed.success && universalRouterVersion(chainId, parsed.output.router)
  if (!parsed.success || !version) throw new SwapRefused('no_route')
  return { ...parsed.output, version }
}

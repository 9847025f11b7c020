// The calls of a swap: an exact allowance if the present one is too small, then the service's own call.
import { parseCaipAddress } from '@aureus/protocol'
import type { SwapBuild, SwapCall } from '@aureus/protocol/swap'
import * as v from 'valibot'
import { encodeFunctionData, erc20Abi, getAddress, type Hex, isHex, toHex } from 'viem'
import { askAll } from '../../../chain/rpc/askAll.ts'
import type { Upstreams } from '../../../chain/rpc/upstreams.ts'
import { type QuoteAsked, type SourceQuote, SwapRefused } from '../source.ts'
import type { OfferedCall } from './fitCall.ts'
import { AddressSchema, AmountSchema } from './values.ts'

type Quoted = Pick<SourceQuote, 'allowance'>

export async function buildCalls(
  asked: QuoteAsked,
  quoted: Quoted,
  call: OfferedCall,
  upstreams: Pick<Upstreams, 'chain'>,
): Promise<SwapBuild> {
  const swap = toSwapCall(call.to, call.data, call.value)
  const allowances = await allowanceCalls(asked, quoted, upstreams)
  return { kind: 'calls', calls: [...allowances, swap] }
}

/** None if the account has allowed enough. @throws UpstreamError, SwapRefused */
export async function allowanceCalls(
  { account, sell }: QuoteAsked,
  { allowance }: Quoted,
  upstreams: Pick<Upstreams, 'chain'>,
): Promise<SwapCall[]> {
  const token = sell.address
  if (!allowance || token === undefined) return []
  const chain = upstreams.chain(sell.chainId)
  if (!chain) throw new SwapRefused('unavailable')
  const spender = getAddress(allowance.spender)
  const owner = getAddress(parseCaipAddress(account).address)
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'allowance',
    args: [owner, spender],
  })
  const [answer] = await askAll(chain, [
    { method: 'eth_call', params: [{ to: token, data }, 'latest'] },
  ])
  const allowed = isHex(answer) && answer.length === 66 ? BigInt(answer) : 0n
  if (allowed >= allowance.amount) return []
  const approve = (amount: bigint) =>
    toSwapCall(
      token,
      encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
    )
  // Tokens such as USDT change an allowance only from zero.
  return [...(allowed > 0n ? [approve(0n)] : []), approve(allowance.amount)]
}

const toSwapCall = (to: string, data: Hex, value = 0n): SwapCall => ({
  to: getAddress(to),
  data,
  value: toHex(value),
})

/** A sealed quote has 16,384 characters, of which this takes the most. */
const MAX_BYTES = 7500

/** A call as a quote's memo. @throws SwapRefused if it is too long for one */
export function sealCall({ to, data, value }: OfferedCall) {
  if (data.length > 2 + MAX_BYTES * 2) throw new SwapRefused('no_route')
  const bytes = Buffer.from(data.slice(2), 'hex').toString('base64')
  return { to, data: bytes, value: String(value) }
}

const MemoSchema = v.object({
  to: AddressSchema,
  data: v.pipe(
    v.string(),
    v.transform((text): Hex => `0x${Buffer.from(text, 'base64').toString('hex')}`),
  ),
  value: AmountSchema,
})

export const openCall = (memo: unknown): OfferedCall => v.parse(MemoSchema, memo)

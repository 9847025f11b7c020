// 1inch on the devnet: `GET /quote` and `GET /swap` of version 6.1 of its API, without fees of integrators.
// https://portal.1inch.dev/documentation
import type { IncomingHttpHeaders } from 'node:http'
import * as v from 'valibot'
import { type Address, encodeFunctionData, getAddress, zeroAddress } from 'viem'
import type { ChainClient } from '../chain/client.ts'
import { artifacts } from '../contracts/artifacts.ts'
import type { LocalAnswer } from '../http/answerLocally.ts'
import { AddressSchema, AmountSchema, answerJson } from './answer.ts'
import { swapServiceContracts } from './deploySwapServices.ts'
import { priceOf, readToken } from './exchange.ts'

const { oneInchRouter, exchange } = swapServiceContracts

const COIN = getAddress('0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee')
const GAS = 250_000
const WHOLE = 10_000

const pair = { src: AddressSchema, dst: AddressSchema, amount: AmountSchema }
/** A fee is refused, because the stand-in would not pay it out. */
const QuoteSchema = v.object({ ...pair, fee: v.optional(v.never()) })
const SwapSchema = v.object({
  ...pair,
  fee: v.optional(v.never()),
  from: AddressSchema,
  origin: AddressSchema,
  receiver: v.optional(AddressSchema),
  /** A percentage. */
  slippage: v.pipe(
    v.string(),
    v.regex(/^(?:\d|[1-4]\d)(?:\.\d{1,2})?$/),
    v.transform((text) => Number(text)),
  ),
})
type Swap = v.InferOutput<typeof SwapSchema>

export interface OneInchOptions {
  client: ChainClient
  key: string
}

export interface OneInch {
  ask(
    operation: 'quote' | 'swap',
    query: URLSearchParams,
    headers: IncomingHttpHeaders,
  ): Promise<LocalAnswer>
}

export function createOneInch({ client, key }: OneInchOptions): OneInch {
  async function offer({ src, dst, amount }: Pick<Swap, 'src' | 'dst' | 'amount'>) {
    const sides = [toZero(src), toZero(dst)] as const
    const received = await priceOf(client, sides, amount)
    if (received === undefined) return undefined
    const [from, to] = await Promise.all(sides.map((side) => readToken(client, side)))
    const described = {
      srcToken: { ...from, address: src },
      dstToken: { ...to, address: dst },
      dstAmount: String(received),
    }
    return { received, described }
  }

  return {
    async ask(operation, query, headers) {
      if (headers.authorization !== `Bearer ${key}`)
        return answerJson(401, { error: 'Unauthorized' })
      const schema = operation === 'quote' ? QuoteSchema : SwapSchema
      const parsed = v.safeParse(schema, Object.fromEntries(query))
      if (!parsed.success) return refuse(parsed.issues[0].message)
      const offered = await offer(parsed.output)
      if (!offered) return refuse('insufficient liquidity')
      const { received, described } = offered
      if (operation === 'quote') return answerJson(200, { ...described, gas: GAS })
      const asked = parsed.output as Swap
      const tx = {
        from: asked.from,
        to: oneInchRouter,
        data: encodeSwap(asked, received),
        value: asked.src === COIN ? String(asked.amount) : '0',
        gas: 0,
        gasPrice: '0',
      }
      return answerJson(200, { ...described, tx })
    },
  }
}

const toZero = (address: Address): Address => (address === COIN ? zeroAddress : address)

const refuse = (description: string) =>
  answerJson(400, { error: 'Bad Request', description, statusCode: 400 })

function encodeSwap({ src, dst, amount, from, receiver, slippage }: Swap, received: bigint) {
  const kept = BigInt(WHOLE - Math.round(slippage * 100))
  const description = {
    srcToken: src,
    dstToken: dst,
    srcReceiver: exchange,
    dstReceiver: receiver ?? from,
    amount,
    minReturnAmount: (received * kept) / BigInt(WHOLE),
    flags: 0n,
  }
  return encodeFunctionData({
    abi: artifacts.oneInchStandin.abi,
    functionName: 'swap',
    args: [exchange, description, '0x'],
  })
}

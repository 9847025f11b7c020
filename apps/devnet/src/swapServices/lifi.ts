// LI.FI on the devnet: `GET /quote` and `GET /status` as https://docs.li.fi documents them, for one chain.
import type { IncomingHttpHeaders } from 'node:http'
import { CUSTOM_NETWORK_ID } from '@aureus/protocol'
import * as v from 'valibot'
import {
  type Address,
  encodeFunctionData,
  type Hex,
  isHash,
  isHex,
  keccak256,
  stringToHex,
  zeroAddress,
} from 'viem'
import type { ChainClient } from '../chain/client.ts'
import { artifacts } from '../contracts/artifacts.ts'
import type { LocalAnswer } from '../http/answerLocally.ts'
import { AddressSchema, AmountSchema, answerJson } from './answer.ts'
import { swapServiceContracts } from './deploySwapServices.ts'
import { priceOf, readToken } from './exchange.ts'

const { diamond, exchange } = swapServiceContracts

const WINDOW_S = 7200
/** The real one allows 75 in two hours without a key. Somebody who develops needs more. */
const QUOTES = 10_000
const GAS_LIMIT = '0x7a120'
const WHOLE = 10_000

const chainId = v.pipe(
  v.string(),
  v.regex(/^\d{1,16}$/),
  v.transform((text) => Number(text)),
)

const QuerySchema = v.object({
  fromChain: chainId,
  toChain: chainId,
  fromToken: AddressSchema,
  toToken: AddressSchema,
  fromAmount: AmountSchema,
  fromAddress: AddressSchema,
  toAddress: v.exactOptional(AddressSchema),
  /** A fraction. */
  slippage: v.pipe(
    v.optional(v.string(), '0.005'),
    v.regex(/^(?:0(?:\.\d{1,8})?|1)$/),
    v.transform((text) => Number(text)),
  ),
})
type Query = v.InferOutput<typeof QuerySchema>

export interface LifiOptions {
  client: ChainClient
  /** Quotes in two hours. */
  quotes?: number
  /** The only key that is accepted; requests without one are, too. */
  key?: string
}

export interface Lifi {
  quote(query: URLSearchParams, headers: IncomingHttpHeaders): Promise<LocalAnswer>
  status(query: URLSearchParams): Promise<LocalAnswer>
}

export function createLifi({ client, quotes = QUOTES, key }: LifiOptions): Lifi {
  let left = quotes

  async function answerQuote(query: Query): Promise<[status: number, body: unknown]> {
    const { fromChain, toChain, fromToken, toToken, fromAmount, slippage } = query
    const isHere = fromChain === CUSTOM_NETWORK_ID && toChain === CUSTOM_NETWORK_ID
    const toAmount = isHere ? await priceOf(client, [fromToken, toToken], fromAmount) : undefined
    if (toAmount === undefined) return noQuote()
    const kept = BigInt(WHOLE - Math.round(slippage * WHOLE))
    const [from, to] = await Promise.all([readToken(client, fromToken), readToken(client, toToken)])
    const toAmountMin = (toAmount * kept) / BigInt(WHOLE)
    return [200, describe({ ...query, from, to, toAmount, toAmountMin })]
  }

  return {
    async quote(query, headers) {
      const given = headers['x-lifi-api-key']
      if (given !== undefined && given !== key) return answerJson(401, error(1010, 'Unauthorized'))
      const limits = (remaining: number) => ({
        'ratelimit-limit': String(quotes),
        'ratelimit-remaining': String(Math.max(remaining, 0)),
        'ratelimit-reset': String(WINDOW_S),
      })
      left -= 1
      if (left < 0) return answerJson(429, error(1005, 'Rate limit exceeded'), limits(left))
      const parsed = v.safeParse(QuerySchema, Object.fromEntries(query))
      if (!parsed.success) return answerJson(400, error(1011, 'Invalid request'), limits(left))
      const [status, body] = await answerQuote(parsed.output)
      return answerJson(status, body, limits(left))
    },

    async status(query) {
      const hash = query.get('txHash') ?? ''
      if (!isHex(hash) || !isHash(hash)) return answerJson(400, error(1011, 'Invalid txHash'))
      const receipt = await client.getTransactionReceipt({ hash }).catch(() => undefined)
      const sent = { txHash: hash, chainId: CUSTOM_NETWORK_ID }
      if (!receipt) return answerJson(200, { status: 'NOT_FOUND' })
      if (receipt.status === 'reverted') return answerJson(200, { status: 'FAILED', sending: sent })
      return answerJson(200, {
        status: 'DONE',
        substatus: 'COMPLETED',
        sending: sent,
        receiving: sent,
      })
    },
  }
}

const error = (code: number, message: string) => ({ message, code })

function noQuote(): [status: number, body: unknown] {
  const errors = [{ errorType: 'NO_QUOTE', code: 'NO_POSSIBLE_ROUTE', tool: 'devnet', message: '' }]
  return [404, { message: 'No available quotes for the requested transfer', code: 1002, errors }]
}

interface Described extends Query {
  from: Awaited<ReturnType<typeof readToken>>
  to: Awaited<ReturnType<typeof readToken>>
  toAmount: bigint
  toAmountMin: bigint
}

function describe(quoted: Described) {
  const { from, to, fromAmount, fromAddress, toAddress = fromAddress, toAmount } = quoted
  const token = (facts: Described['from']) => ({ ...facts, chainId: CUSTOM_NETWORK_ID })
  const amounts = {
    fromAmount: String(fromAmount),
    toAmount: String(toAmount),
    toAmountMin: String(quoted.toAmountMin),
  }
  return {
    id: keccak256(stringToHex(JSON.stringify(amounts))),
    type: 'lifi',
    tool: 'devnet',
    toolDetails: { key: 'devnet', name: 'Uniswap v2' },
    action: {
      fromChainId: CUSTOM_NETWORK_ID,
      fromAmount: amounts.fromAmount,
      fromToken: token(from),
      fromAddress,
      toChainId: CUSTOM_NETWORK_ID,
      toToken: token(to),
      toAddress,
      slippage: quoted.slippage,
    },
    estimate: { ...amounts, approvalAddress: diamond, executionDuration: 2 },
    includedSteps: [],
    transactionRequest: {
      from: fromAddress,
      to: diamond,
      data: encodeSwap(quoted, toAddress),
      value: from.address === zeroAddress ? `0x${fromAmount.toString(16)}` : '0x0',
      chainId: CUSTOM_NETWORK_ID,
      gasLimit: GAS_LIMIT,
    },
  }
}

function encodeSwap({ from, to, fromAmount, toAmountMin }: Described, receiver: Address): Hex {
  const sides = [from, to].map(({ address }) => (address === zeroAddress ? 'Native' : 'ERC20'))
  const trade = encodeFunctionData({
    abi: artifacts.devnetExchange.abi,
    functionName: 'trade',
    args: [from.address, to.address, fromAmount, diamond],
  })
  const step = {
    callTo: exchange,
    approveTo: exchange,
    sendingAssetId: from.address,
    receivingAssetId: to.address,
    fromAmount,
    callData: trade,
    requiresDeposit: true,
  }
  const id = keccak256(trade)
  return encodeFunctionData({
    abi: artifacts.lifiStandin.abi,
    functionName: `swapTokensSingleV3${sides.join('To')}`,
    args: [id, 'lifi-api', '', receiver, toAmountMin, step],
  })
}

// Swaps by 0x, version 2, with AllowanceHolder. https://0x.org/docs
import { allowanceHolders, SETTLER_REGISTRY } from '@aureus/protocol/swap'
import * as v from 'valibot'
import { encodeFunctionData, isHex, parseAbi } from 'viem'
import { askAll } from '../../../chain/rpc/askAll.ts'
import { createHttpService, ProviderError } from '../../../platform/outbound/httpService.ts'
import { leastOf } from '../checkQuote.ts'
import { buildCalls } from '../services/buildCalls.ts'
import { evmChain, parseEvmAsked, requireExactSell, routeBy, spell } from '../services/evmAsked.ts'
import { requireFeeRecipient } from '../services/feeRecipient.ts'
import { fitCall } from '../services/fitCall.ts'
import { keepMinimum } from '../services/keepMinimum.ts'
import type { ServiceParameters } from '../services/parameters.ts'
import { AddressSchema, AmountSchema, HexSchema, QuantitySchema } from '../services/values.ts'
import { type QuoteAsked, SwapRefused, type SwapSource } from '../source.ts'

const URL = 'https://api.0x.org'
/** Of the standard plan: five a second. https://0x.org/pricing */
const LIMIT = { units: 300, minutes: 1 }
const COIN = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
/** Seconds. */
const DURATION_S = 15
/** The registry's token of the Settler for swaps that takers send. */
const TAKER_SUBMITTED = 2n

const offered = {
  buyAmount: AmountSchema,
  buyToken: AddressSchema,
  sellAmount: AmountSchema,
  sellToken: AddressSchema,
  /** `null` if the allowance is large enough. */
  issues: v.object({ allowance: v.nullish(v.object({ spender: AddressSchema })) }),
  fees: v.object({ integratorFee: v.nullish(v.object({ amount: AmountSchema })) }),
}

/** `GET /swap/allowance-holder/price`. */
const PriceSchema = v.variant('liquidityAvailable', [
  v.object({ liquidityAvailable: v.literal(false) }),
  v.object({
    liquidityAvailable: v.literal(true),
    ...offered,
    gas: v.nullish(QuantitySchema),
  }),
])

/** `GET /swap/allowance-holder/quote`. */
const QuoteSchema = v.variant('liquidityAvailable', [
  v.object({ liquidityAvailable: v.literal(false) }),
  v.object({
    liquidityAvailable: v.literal(true),
    ...offered,
    transaction: v.object({ to: AddressSchema, data: HexSchema, value: QuantitySchema }),
  }),
])

export function createZeroEx({ url = URL, key, upstreams, clock }: ServiceParameters): SwapSource {
  const headers = { '0x-version': 'v2', ...(key !== undefined && { '0x-api-key': key }) }
  const service = createHttpService({ url, token: undefined, headers, clock })

  /** The Settler of the day. 0x replaces it often. @throws UpstreamError, SwapRefused */
  async function readSettler({ sell }: QuoteAsked): Promise<string> {
    const chain = upstreams.chain(sell.chainId)
    if (!chain) throw new SwapRefused('unavailable')
    const data = encodeFunctionData({
      abi: parseAbi(['function ownerOf(uint256)']),
      args: [TAKER_SUBMITTED],
    })
    const call = { to: SETTLER_REGISTRY, data }
    const [answer] = await askAll(chain, [{ method: 'eth_call', params: [call, 'latest'] }])
    // The registry reverts while 0x is paused.
    if (!isHex(answer) || answer.length !== 66) throw new SwapRefused('disabled')
    return `0x${answer.slice(-40)}`.toLowerCase()
  }

  return {
    name: '0x',
    title: '0x',
    limit: LIMIT,
    covers: (sell, buy) => sell === buy && allowanceHolders[evmChain(sell)] !== undefined,

    async quote(asked, signal) {
      requireExactSell(asked)
      requireToken(asked)
      const price = await service.ask({
        path: `/swap/allowance-holder/price?${query(asked, asked.slippage)}`,
        schema: PriceSchema,
        refusal,
        signal,
      })
      if (!price.liquidityAvailable) throw new SwapRefused('no_route')
      checkOffer(price, asked)
      const { buyAmount, gas, fees } = price
      const { fee } = asked
      const spender = allowanceHolders[evmChain(asked.sell.chainId)] ?? ''
      return {
        kind: 'transaction',
        sellAmount: asked.amount,
        buyAmount,
        minimum: leastOf(asked, buyAmount),
        ...(gas != null && { gas }),
        ...(fee &&
          fees.integratorFee && {
            operatorFee: { asset: 'buy', amount: fees.integratorFee.amount },
          }),
        allowance: { spender, amount: asked.amount },
        route: routeBy('0x', asked),
        duration: DURATION_S,
        memo: null,
      }
    },

    async build({ asked, quoted }, signal) {
      const confirmed = new Set([await readSettler(asked)])
      const call = await keepMinimum(asked, quoted, async (slippage) => {
        const firm = await service.ask({
          path: `/swap/allowance-holder/quote?${query(asked, slippage)}`,
          schema: QuoteSchema,
          refusal,
          signal,
        })
        if (!firm.liquidityAvailable) throw new SwapRefused('no_route')
        checkOffer(firm, asked)
        const { buyAmount, transaction } = firm
        requireFeeRecipient(asked, transaction.data)
        const now = { buyAmount, nowMs: clock(), confirmed }
        return { ...fitCall({ ...asked, slippage }, transaction, now), call: transaction }
      })
      return buildCalls(asked, quoted, call, upstreams)
    },

    close: () => service.close(),
  }
}

/** Coins and other recipients reach Settler on ways that this product does not read. @throws SwapRefused */
function requireToken({ account, recipient, sell }: QuoteAsked): void {
  if (sell.address === undefined || account !== recipient) throw new SwapRefused('no_route')
}

function query(asked: QuoteAsked, slippage: number): string {
  const { sellChain, account } = parseEvmAsked(asked)
  const { fee } = asked
  const buyToken = spell(asked.buy, COIN)
  return new URLSearchParams({
    chainId: String(sellChain),
    sellToken: spell(asked.sell, COIN),
    buyToken,
    sellAmount: String(asked.amount),
    taker: account,
    slippageBps: String(slippage),
    ...(fee && {
      swapFeeBps: String(fee.basisPoints),
      swapFeeRecipient: fee.recipient,
      swapFeeToken: buyToken,
    }),
  }).toString()
}

interface Offered {
  sellToken: string
  buyToken: string
  sellAmount: bigint
  issues: { allowance?: { spender: string } | null | undefined }
}

/** @throws ProviderError unless it is about what was asked, with the only spender that is ever right */
function checkOffer({ sellToken, buyToken, sellAmount, issues }: Offered, asked: QuoteAsked): void {
  const holder = allowanceHolders[evmChain(asked.sell.chainId)]
  const isSame =
    sellToken === spell(asked.sell, COIN) &&
    buyToken === spell(asked.buy, COIN) &&
    sellAmount === asked.amount &&
    (!issues.allowance || issues.allowance.spender === holder)
  if (!isSame) throw new ProviderError('malformed')
}

const RefusalSchema = v.object({ name: v.string() })
const noRoute = [
  'TOKEN_NOT_SUPPORTED',
  'BUY_TOKEN_NOT_AUTHORIZED_FOR_TRADE',
  'SELL_TOKEN_NOT_AUTHORIZED_FOR_TRADE',
]

function refusal(answer: unknown): Error {
  const parsed = v.safeParse(RefusalSchema, answer)
  const name = parsed.success ? parsed.output.name : ''
  return noRoute.includes(name) ? new SwapRefused('no_route') : new ProviderError('refused')
}

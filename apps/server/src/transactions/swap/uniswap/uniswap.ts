// Swaps over the contracts of Uniswap, read from the operator's nodes. It needs no account anywhere.
import { parseCaipAddress } from '@aureus/protocol'
import { type SwapCall, type UniswapDeployment, uniswapDeployments } from '@aureus/protocol/swap'
import { type Address, getAddress, type Hex, numberToHex, zeroAddress } from 'viem'
import type { Chain } from '../../../chain/rpc/chain.ts'
import type { Upstreams } from '../../../chain/rpc/upstreams.ts'
import { type BuildAsked, type QuoteAsked, SwapRefused, type SwapSource } from '../source.ts'
import {
  type AllowanceWanted,
  approvePermit2,
  approveRouter,
  MAX_PERMIT2_AMOUNT,
  permitInput,
  permitToSign,
  readAllowances,
} from './allowances.ts'
import { findRoute } from './findRoute.ts'
import { type Memo, parseMemo, toMemo } from './memo.ts'
import { planOf, quoteOf, withFee } from './quoteOf.ts'
import { encodeSwap } from './routerCommands.ts'
import { MAX_V4_AMOUNT } from './v4Pools.ts'

export interface UniswapParameters {
  upstreams: Pick<Upstreams, 'chain'>
  /** Milliseconds since 1970. */
  clock: () => number
}

/** Seconds. After it neither the swap nor its allowance is valid. */
const LIFETIME_S = 1200

interface Place {
  readonly chainId: number
  readonly chain: Chain
  readonly deployment: UniswapDeployment
}

export function createUniswap({ upstreams, clock }: UniswapParameters): SwapSource {
  function placeOf({ sell: { chainId } }: QuoteAsked): Place {
    const id = evmChainOf(chainId)
    const chain = upstreams.chain(chainId)
    const deployment = id === undefined ? undefined : uniswapDeployments[id]
    if (id === undefined || !chain || !deployment) throw new SwapRefused('no_route')
    return { chainId: id, chain, deployment }
  }

  return {
    name: 'uniswap',
    title: 'Uniswap',

    covers(sell, buy) {
      const id = evmChainOf(sell)
      return sell === buy && id !== undefined && uniswapDeployments[id] !== undefined
    },

    async quote(asked) {
      const { chain, deployment } = placeOf(asked)
      const { account, recipient, exact, amount } = asked
      // The router pays its sender.
      if (addressOf(account) !== addressOf(recipient)) throw new SwapRefused('no_route')
      const tokenIn = tokenOf(asked.sell.address, deployment)
      const tokenOut = tokenOf(asked.buy.address, deployment)
      const isCoin = [tokenIn, tokenOut].map((token) => isCoinOf(deployment, token))
      if (tokenIn === tokenOut || isCoin.every(Boolean)) throw new SwapRefused('no_route')
      const fixed = exact === 'sell' ? amount : withFee(amount, asked)
      const route = await findRoute(chain, deployment, { tokenIn, tokenOut, exact, amount: fixed })
      if (!route) throw new SwapRefused('no_route')
      const quoted = quoteOf(asked, route)
      const most = route[0].version === 'v4' ? MAX_V4_AMOUNT : MAX_PERMIT2_AMOUNT
      if (quoted.sellAmount > most) throw new SwapRefused('amount_too_large')
      if (quoted.minimum <= 0n) throw new SwapRefused('amount_too_small')
      const deadline = Math.floor(clock() / 1000) + LIFETIME_S
      return { ...quoted, memo: toMemo(deployment.routers[0].address, route, deadline) }
    },

    async build({ asked, quoted, batch, signed }) {
      const { chainId, chain } = placeOf(asked)
      const memo = parseMemo(quoted.memo, chainId)
      const execute = (permit?: Hex) => executeCall({ asked, quoted }, memo, permit)
      if (asked.sell.address === undefined) return { kind: 'calls', calls: [execute()] }
      const wanted: AllowanceWanted = {
        chainId,
        account: addressOf(asked.account),
        token: getAddress(asked.sell.address),
        router: memo.router,
        amount: quoted.sellAmount,
        expiration: memo.deadline,
      }
      const { ofPermit2, nonce } = await readAllowances(chain, wanted)
      const approvals = approvePermit2(wanted, ofPermit2)
      if (batch) return { kind: 'calls', calls: [...approvals, approveRouter(wanted), execute()] }
      if (signed === undefined)
        return {
          kind: 'signature',
          purpose: 'permit',
          calls: approvals,
          typedData: permitToSign(wanted, nonce),
        }
      if (!isBytes(signed)) throw new SwapRefused('no_route')
      return { kind: 'calls', calls: [execute(permitInput(wanted, nonce, signed))] }
    },
  }
}

/** @returns undefined for a chain of another family */
function evmChainOf(chainId: string): number | undefined {
  const [, reference] = /^eip155:(\d{1,15})$/.exec(chainId) ?? []
  return reference === undefined ? undefined : Number(reference)
}

const addressOf = (account: QuoteAsked['account']): Address =>
  getAddress(parseCaipAddress(account).address)

/** The zero address is the coin. @throws SwapRefused on chains whose router wraps no coin */
function tokenOf(address: string | undefined, { wrappedCoin }: UniswapDeployment): Address {
  if (address !== undefined) return getAddress(address)
  if (!wrappedCoin) throw new SwapRefused('no_route')
  return zeroAddress
}

/** Whether it is the coin, wrapped or not. */
const isCoinOf = ({ wrappedCoin }: UniswapDeployment, token: Address): boolean =>
  token === zeroAddress || token === wrappedCoin

const isBytes = (text: string): text is Hex => /^0x(?:[0-9a-f]{2})+$/i.test(text)

function executeCall(
  about: Pick<BuildAsked, 'asked' | 'quoted'>,
  memo: Memo,
  permit: Hex | undefined,
): SwapCall {
  const plan = planOf(about, memo)
  return {
    to: memo.router,
    data: encodeSwap({ ...plan, permit }),
    value: plan.sellsCoin ? numberToHex(plan.sellAmount) : '0x0',
  }
}

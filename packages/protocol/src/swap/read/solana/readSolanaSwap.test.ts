import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  computeBudget,
  createTokenAccount,
  transferLamports,
} from '../../../solana/instructions.ts'
import { TOKEN_2022_PROGRAM } from '../../../solana/programs.ts'
import {
  BOUGHT,
  chainId,
  closeWrapped,
  coin,
  held,
  jupiterRoute,
  key,
  maker,
  messageOf,
  mint,
  paysTokens,
  quote,
  request,
  SOLD,
  sellsCoins,
  syncNative,
  token,
  tokens,
  visitor,
  WRAPPED,
  wrappedAccount,
} from '../../../testing/solanaSwaps.ts'
import { checkSolanaSwap } from './checkSolanaSwap.ts'
import { readSolanaSwap } from './readSolanaSwap.ts'

const read = (message: Uint8Array, tables?: ReadonlyMap<string, readonly string[]>) =>
  readSolanaSwap({ message, chainId, account: visitor, ...(tables && { tables }) })

describe('readSolanaSwap', () => {
  test('behavior: reads the two transfers of a co-signed swap', () => {
    const opened = createTokenAccount(visitor, { ...token, owner: visitor, account: held(visitor) })
    const budget = computeBudget(200_000n, 1_000_000n)
    expect(read(messageOf([...budget, opened, sellsCoins(), paysTokens()]))).toEqual({
      reading: {
        sell: { asset: coin, atMost: SOLD, decimals: undefined },
        buy: { asset: tokens, atLeast: BOUGHT, decimals: 6 },
        enforcedBy: 'chain',
        recipient: visitor,
        allowances: [],
        router: maker,
        venue: 'Market maker',
        cosigner: maker,
        // Two signatures, 200,000 units at a lamport each, and the deposit.
        networkFee: 10_000n + 200_000n + 2_039_280n,
        needsSimulation: false,
      },
    })
  })

  test('behavior: reads the other direction, and a token that may keep a part as one to simulate', () => {
    const sells = paysTokens({ source: held(visitor), destination: held(maker), owner: visitor })
    const back = read(messageOf([sells, transferLamports(maker, visitor, 7n)]))
    expect(back).toMatchObject({
      reading: { sell: { asset: tokens, atMost: BOUGHT }, buy: { asset: coin, atLeast: 7n } },
    })
    const newer = { mint, program: TOKEN_2022_PROGRAM }
    const pays = paysTokens({ ...newer, destination: held(visitor, newer) })
    expect(read(messageOf([sellsCoins(), pays]))).toMatchObject({
      reading: { needsSimulation: true },
    })
  })

  test("behavior: reads the minimum that Jupiter's program enforces, and asks for a simulation", () => {
    const route = jupiterRoute({ slippage: 100, platformFee: 10 })
    const wraps = [transferLamports(visitor, wrappedAccount, SOLD), syncNative]
    expect(read(messageOf([...wraps, route, closeWrapped()]))).toMatchObject({
      reading: {
        sell: { asset: coin, atMost: SOLD },
        // 2.5 less 1 %, less 0.1 %.
        buy: { asset: tokens, atLeast: 2_472_525n },
        venue: 'Jupiter',
        networkFee: 5000n,
        needsSimulation: true,
      },
    })
    // Without wrapping, it sells the token.
    expect(read(messageOf([jupiterRoute()]))).toMatchObject({
      reading: { sell: { asset: { chainId, address: WRAPPED } } },
    })
  })

  test('behavior: takes wrapped SOL for SOL only if it is unwrapped after the route', () => {
    const accounts: string[] = []
    accounts[2] = held(visitor)
    accounts[5] = wrappedAccount
    accounts[6] = mint
    accounts[7] = WRAPPED
    const route = jupiterRoute({}, accounts)
    const boughtBy = (message: Uint8Array) => {
      const result = read(message)
      return 'reading' in result && result.reading.buy.asset
    }
    expect(boughtBy(messageOf([route, closeWrapped()]))).toEqual(coin)
    expect(boughtBy(messageOf([closeWrapped(), route]))).toEqual({ chainId, address: WRAPPED })
  })

  test('behavior: any amounts are read as they were written', () => {
    const amounts = fc.bigInt({ min: 1n, max: 2n ** 64n - 1n })
    fc.assert(
      fc.property(amounts, amounts, (sold, bought) => {
        const result = read(messageOf([sellsCoins(sold), paysTokens({ amount: bought })]))
        expect(result).toMatchObject({
          reading: { sell: { atMost: sold }, buy: { atLeast: bought } },
        })
      }),
    )
  })

  test('error: garbage is rejected without a crash', () => {
    const honest = messageOf([sellsCoins(), paysTokens()])
    const edits = fc.array(fc.tuple(fc.nat(honest.length - 1), fc.nat(255)), { minLength: 1 })
    const altered = edits.map((some) => {
      const bytes = Uint8Array.from(honest)
      for (const [at, byte] of some) bytes[at] = byte
      return bytes
    })
    fc.assert(
      fc.property(fc.oneof(altered, fc.uint8Array({ maxLength: 300 })), (bytes) => {
        const result = read(bytes)
        if (!('reading' in result)) return
        // Whatever is still read as a swap pays this visitor.
        expect(result.reading.recipient).toBe(visitor)
        expect(result.reading.buy.atLeast).toBeGreaterThan(0n)
      }),
      { numRuns: 300 },
    )
  })
})

describe('checkSolanaSwap', () => {
  const message = messageOf([sellsCoins(), paysTokens()])

  test('behavior: accepts what was shown, and less to pay or more to get', () => {
    expect(checkSolanaSwap({ quote, request, message }).router).toBe(maker)
    const better = messageOf([sellsCoins(SOLD - 1n), paysTokens({ amount: BOUGHT + 1n })])
    expect(checkSolanaSwap({ quote, request, message: better }).buy.atLeast).toBe(BOUGHT + 1n)
  })

  test('error: refuses another asset, recipient, chain or a higher fee than shown', () => {
    const reasonOf = (change: { request?: object; quote?: object }) => {
      try {
        checkSolanaSwap({
          quote: { ...quote, ...change.quote },
          request: { ...request, ...change.request },
          message,
        })
        return undefined
      } catch (error) {
        return (error as { reason?: string }).reason
      }
    }
    expect(reasonOf({ request: { buy: { chainId, address: key(5) } } })).toBe('other_asset')
    expect(reasonOf({ request: { recipient: `${chainId}:${maker}` } })).toBe('foreign_recipient')
    expect(reasonOf({ request: { buy: { chainId: 'eip155:1' } } })).toBe('other_chain')
    expect(reasonOf({ quote: { networkFee: '9999' } })).toBe('fee')
    // A quote for more than was asked for.
    expect(reasonOf({ request: { amount: String(SOLD - 1n) } })).toBe('sells_more')
  })
})

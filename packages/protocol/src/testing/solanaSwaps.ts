// For tests: swaps on Solana as makers and Jupiter build them, and what the visitor was shown.
import { base58 } from '@scure/base'
import { compileMessage, type Instruction } from '../solana/compileMessage.ts'
import { transferLamports, transferTokens } from '../solana/instructions.ts'
import { SYSTEM_PROGRAM, TOKEN_PROGRAM } from '../solana/programs.ts'
import { tokenAccountAddress } from '../solana/tokenAddress.ts'
import type { SwapQuote, SwapQuoteRequest } from '../swap/quote.ts'
import { JUPITER_PROGRAM } from '../swap/read/solana/jupiter.ts'

/** An address for each number. */
export const key = (number: number): string => base58.encode(new Uint8Array(32).fill(number))

export const [visitor, maker, stranger, mint, otherMint] = [
  key(1),
  key(2),
  key(3),
  key(4),
  key(5),
] as [string, string, string, string, string]
export const chainId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' as const

export const token = { mint, program: TOKEN_PROGRAM }
export const held = (owner: string, of = token) => tokenAccountAddress(owner, of)

/** 1 SOL for 2.5 tokens. */
export const SOLD = 1_000_000_000n
export const BOUGHT = 2_500_000n

export const coin = { chainId }
export const tokens = { chainId, address: mint }
export const request: SwapQuoteRequest = {
  account: `${chainId}:${visitor}`,
  sell: coin,
  buy: tokens,
  exact: 'sell',
  amount: String(SOLD),
}
export const quote: SwapQuote = {
  quote: 'sealed',
  source: 'market',
  sourceName: 'Market maker',
  kind: 'transaction',
  slippage: 50,
  route: [],
  duration: 1,
  expiresAt: 0,
  sell: { ...coin, amount: String(SOLD) },
  buy: { ...tokens, amount: String(BOUGHT) },
  minimum: String(BOUGHT),
  networkFee: '2049280',
}

export const messageOf = (instructions: readonly Instruction[], feePayer = visitor): Uint8Array =>
  compileMessage({ feePayer, blockhash: key(9), instructions })

export const sellsCoins = (amount = SOLD): Instruction => transferLamports(visitor, maker, amount)
export const paysTokens = (more: Partial<Parameters<typeof transferTokens>[0]> = {}): Instruction =>
  transferTokens({
    ...token,
    source: held(maker),
    destination: held(visitor),
    owner: maker,
    amount: BOUGHT,
    decimals: 6,
    ...more,
  })

/** An instruction of the system program that has no place in a swap. */
export const advanceNonce: Instruction = {
  program: SYSTEM_PROGRAM,
  accounts: [
    { address: key(6), writable: true },
    { address: key(7) },
    { address: maker, signer: true },
  ],
  data: Uint8Array.of(4, 0, 0, 0),
}

export interface RouteArguments {
  amount?: bigint
  quoted?: bigint
  slippage?: number
  platformFee?: number
}

/** `shared_accounts_route_v2`, with a route plan that says nothing. */
export function jupiterRoute(
  { amount = SOLD, quoted = BOUGHT, slippage = 50, platformFee = 0 }: RouteArguments = {},
  accounts: readonly string[] = [],
): Instruction {
  const data = new DataView(new ArrayBuffer(8 + 1 + 8 + 8 + 2 + 2 + 2 + 4))
  data.setBigUint64(0, 0xd19853937cfed8e9n)
  data.setBigUint64(9, amount, true)
  data.setBigUint64(17, quoted, true)
  data.setUint16(25, slippage, true)
  data.setUint16(27, platformFee, true)
  const usual = [
    key(20),
    visitor,
    held(visitor, { mint: WRAPPED, program: TOKEN_PROGRAM }),
    key(21),
    key(22),
    held(visitor),
    WRAPPED,
    mint,
    TOKEN_PROGRAM,
    TOKEN_PROGRAM,
    key(23),
    JUPITER_PROGRAM,
  ]
  return {
    program: JUPITER_PROGRAM,
    accounts: usual.map((address, place) => ({
      address: accounts[place] ?? address,
      signer: place === 1,
      writable: [2, 3, 4, 5].includes(place),
    })),
    data: new Uint8Array(data.buffer),
  }
}

export const WRAPPED = 'So11111111111111111111111111111111111111112'
export const wrappedAccount = held(visitor, { mint: WRAPPED, program: TOKEN_PROGRAM })

export const syncNative: Instruction = {
  program: TOKEN_PROGRAM,
  accounts: [{ address: wrappedAccount, writable: true }],
  data: Uint8Array.of(17),
}

export const closeWrapped = (to = visitor): Instruction => ({
  program: TOKEN_PROGRAM,
  accounts: [
    { address: wrappedAccount, writable: true },
    { address: to, writable: true },
    { address: visitor, signer: true },
  ],
  data: Uint8Array.of(9),
})

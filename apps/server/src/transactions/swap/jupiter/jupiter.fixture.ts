// For tests: an order in the form of Jupiter's documentation, with a transaction that routes by its program.
import { generateKeyPairSync, sign } from 'node:crypto'
import { solanaMainnet } from '@aureus/protocol'
import {
  compileMessage,
  computeBudget,
  messageBytes,
  readSolanaTransaction,
  TOKEN_PROGRAM,
  tokenAccountAddress,
  transferLamports,
  unsignedTransaction,
  withSignature,
} from '@aureus/protocol/solana'
import { WRAPPED_SOL } from '@aureus/protocol/swap'
import { base58 } from '@scure/base'
import type { QuoteAsked } from '../source.ts'

export const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const JUPITER = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'
const chainId = solanaMainnet.caipNetworkId
const SOL = 1_000_000_000n

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
export const visitor = base58.encode(
  publicKey.export({ type: 'spki', format: 'der' }).subarray(-32),
)
const key = (number: number) => base58.encode(new Uint8Array(32).fill(number))
const held = (mint: string) => tokenAccountAddress(visitor, { mint, program: TOKEN_PROGRAM })

export const asked: QuoteAsked = {
  account: `${chainId}:${visitor}`,
  recipient: `${chainId}:${visitor}`,
  sell: { chainId, ...solanaMainnet.nativeCurrency, listed: true },
  buy: { chainId, address: USDC, name: 'USD Coin', symbol: 'USDC', decimals: 6, listed: true },
  exact: 'sell',
  amount: SOL,
  slippage: 50,
  fee: undefined,
}

interface Route {
  quoted?: bigint
  slippage?: number
  destination?: string
}

/** In base64, unsigned: wraps one SOL and sells it by `shared_accounts_route_v2`. */
export function routeTransaction({
  quoted = 150_000_000n,
  slippage = 50,
  destination = held(USDC),
}: Route = {}): string {
  const data = new DataView(new ArrayBuffer(35))
  data.setBigUint64(0, 0xd19853937cfed8e9n)
  data.setBigUint64(9, SOL, true)
  data.setBigUint64(17, quoted, true)
  data.setUint16(25, slippage, true)
  const accounts = [key(20), visitor, held(WRAPPED_SOL), key(21), key(22), destination]
  const route = {
    program: JUPITER,
    accounts: [...accounts, WRAPPED_SOL, USDC, TOKEN_PROGRAM, TOKEN_PROGRAM, key(23), JUPITER].map(
      (address, place) => ({ address, signer: place === 1, writable: place > 1 && place < 6 }),
    ),
    data: new Uint8Array(data.buffer),
  }
  const instructions = [
    ...computeBudget(300_000n, 100_000n),
    transferLamports(visitor, held(WRAPPED_SOL), SOL),
    route,
  ]
  const message = compileMessage({ feePayer: visitor, blockhash: key(9), instructions })
  return Buffer.from(unsignedTransaction(message)).toString('base64')
}

/** The same in version 0, with a lookup table that names one account more. */
export function withLookupTable(transaction: string, table: string): string {
  const message = messageBytes(readSolanaTransaction(Buffer.from(transaction, 'base64')))
  const versioned = Uint8Array.of(0x80, ...message, 1, ...base58.decode(table), 0, 1, 0)
  return Buffer.from(unsignedTransaction(versioned)).toString('base64')
}

export function signedBy(transaction: string): string {
  const read = readSolanaTransaction(Buffer.from(transaction, 'base64'))
  const signature = sign(null, messageBytes(read), privateKey)
  return Buffer.from(withSignature(read, visitor, signature)).toString('base64')
}

export const order = {
  mode: 'manual',
  requestId: '7b2f1c0a-2f39-4d7e-9d0f-3a1f3c5e8b11',
  inputMint: WRAPPED_SOL,
  outputMint: USDC,
  inAmount: '1000000000',
  outAmount: '150000000',
  otherAmountThreshold: '149250000',
  swapMode: 'ExactIn',
  slippageBps: 50,
  priceImpactPct: '-0.0001',
  routePlan: [
    {
      swapInfo: {
        ammKey: key(30),
        label: 'Meteora DLMM',
        inputMint: WRAPPED_SOL,
        outputMint: USDC,
        inAmount: '1000000000',
        outAmount: '150000000',
      },
      percent: 100,
      bps: 10_000,
    },
  ],
  feeMint: USDC,
  feeBps: 0,
  taker: visitor,
  gasless: false,
  router: 'iris',
  transaction: routeTransaction(),
}

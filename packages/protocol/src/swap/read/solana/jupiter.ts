// A swap by Jupiter's program. The program enforces the minimum; the pools on the way are not read.
// The instructions are those of its published interface: https://solscan.io/account/JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4
import { CutShortError, createByteReader } from '../../../solana/bytes.ts'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../../solana/programs.ts'
import type { SolanaInstruction, SolanaMessage } from '../../../solana/readMessage.ts'
import type { SolanaStep } from '../../../solana/steps.ts'
import { tokenAccountAddress } from '../../../solana/tokenAddress.ts'
import type { SwapAsset } from '../../asset.ts'
import { rejectSwap } from '../rejection.ts'
import { chargesOf } from './charges.ts'
import type { SolanaReadContext, SolanaSwapReading } from './reading.ts'

export const JUPITER_PROGRAM = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'
/** SOL as a token. */
export const WRAPPED_SOL = 'So11111111111111111111111111111111111111112'

const WHOLE = 10_000n

/** The first eight bytes of SHA-256 of `global:` and the instruction's name. */
const ROUTE_V2 = 'bb64facc31c4af14'
const SHARED_ACCOUNTS_ROUTE_V2 = 'd19853937cfed8e9'

type Route = typeof ROUTE_V2 | typeof SHARED_ACCOUNTS_ROUTE_V2

/** Places of an instruction's accounts. */
const places: Readonly<Record<Route, Places>> = {
  [ROUTE_V2]: {
    authority: 0,
    source: 1,
    destination: 2,
    sourceMint: 3,
    destinationMint: 4,
    sourceProgram: 5,
    destinationProgram: 6,
    other: 7,
  },
  [SHARED_ACCOUNTS_ROUTE_V2]: {
    authority: 1,
    source: 2,
    destination: 5,
    sourceMint: 6,
    destinationMint: 7,
    sourceProgram: 8,
    destinationProgram: 9,
  },
}

interface Places {
  authority: number
  source: number
  destination: number
  sourceMint: number
  destinationMint: number
  sourceProgram: number
  destinationProgram: number
  /** An account that receives in place of `destination`. The program's own id stands for none. */
  other?: number
}

export const usesJupiter = ({ keys, instructions }: SolanaMessage): boolean =>
  instructions.some(({ program }) => keys[program] === JUPITER_PROGRAM)

/** @throws SwapError for everything that is not understood */
export function readJupiterRoute(
  message: SolanaMessage,
  steps: readonly SolanaStep[],
  { account, chainId }: SolanaReadContext,
): SolanaSwapReading {
  if (message.signers !== 1) rejectSwap('signers')
  const routes = message.instructions.filter(
    ({ program }) => message.keys[program] === JUPITER_PROGRAM,
  )
  const [instruction, ...others] = routes
  if (!instruction || others.length > 0) return rejectSwap('several_assets')
  const route = readRoute(message, instruction, account)
  const wrapped = tokenAccountAddress(account, { mint: WRAPPED_SOL, program: TOKEN_PROGRAM })
  const isSwapped = (mint: string) => [route.sell, route.buy, WRAPPED_SOL].includes(mint)
  let wrappedAmount = 0n
  let unwraps = false
  let isRouted = false
  steps.forEach((step, place) => {
    switch (step.kind) {
      case 'units':
      case 'price':
        return
      case 'openTokenAccount':
        if (step.owner !== account) rejectSwap('foreign_recipient')
        if (!isSwapped(step.mint)) rejectSwap('several_assets')
        return
      case 'transfer':
        // SOL becomes a token in the visitor's own account, before it is sold.
        if (step.from !== account || step.to !== wrapped || isRouted) rejectSwap('leftover')
        wrappedAmount += step.lamports
        return
      case 'syncNative':
        if (step.account !== wrapped) rejectSwap('unknown_command')
        return
      case 'closeAccount':
        if (step.account !== wrapped || step.by !== account) rejectSwap('unknown_command')
        if (step.to !== account) rejectSwap('foreign_recipient')
        unwraps ||= isRouted
        return
      case 'unknown':
        if (message.instructions[place] !== instruction) rejectSwap('unknown_command')
        isRouted = true
        return
      case 'approveToken':
      case 'authority':
      case 'createAccount':
      case 'nonce':
      case 'note':
      case 'revokeToken':
      case 'transferToken':
        rejectSwap('unknown_command')
    }
  })
  const sellsCoin = route.sell === WRAPPED_SOL && wrappedAmount > 0n
  if (wrappedAmount > 0n && (!sellsCoin || wrappedAmount !== route.amount)) rejectSwap('sells_more')
  const asset = (mint: string, isCoin: boolean): SwapAsset =>
    isCoin ? { chainId } : { chainId, address: mint }
  return {
    sell: { asset: asset(route.sell, sellsCoin), atMost: route.amount },
    buy: { asset: asset(route.buy, route.buy === WRAPPED_SOL && unwraps), atLeast: route.atLeast },
    enforcedBy: 'chain',
    recipient: account,
    allowances: [],
    router: JUPITER_PROGRAM,
    venue: 'Jupiter',
    networkFee: chargesOf(message, steps, account),
    needsSimulation: true,
  }
}

function readRoute(
  { keys }: SolanaMessage,
  { accounts, data }: SolanaInstruction,
  account: string,
) {
  const { kind, amount, quoted, slippage, platformFee } = readArguments(data)
  const at = places[kind]
  if (amount === 0n || slippage >= WHOLE || platformFee >= WHOLE) rejectSwap('nothing_enforced')
  const key = (place: number) => keys[accounts[place] ?? keys.length] ?? rejectSwap('malformed')
  const own = (mint: string, program: string) => {
    if (program !== TOKEN_PROGRAM && program !== TOKEN_2022_PROGRAM) rejectSwap('unknown_contract')
    return tokenAccountAddress(account, { mint, program })
  }
  const [sell, buy] = [key(at.sourceMint), key(at.destinationMint)]
  if (key(at.authority) !== account || key(at.source) !== own(sell, key(at.sourceProgram)))
    rejectSwap('signers')
  const isOther = at.other !== undefined && key(at.other) !== JUPITER_PROGRAM
  if (isOther || key(at.destination) !== own(buy, key(at.destinationProgram)))
    rejectSwap('foreign_recipient')
  if (sell === buy) rejectSwap('several_assets')
  // Rounded down twice, so never above what the program enforces.
  const afterSlippage = (quoted * (WHOLE - slippage)) / WHOLE
  const atLeast = (afterSlippage * (WHOLE - platformFee)) / WHOLE
  return { sell, buy, amount, atLeast: atLeast > 0n ? atLeast : rejectSwap('nothing_enforced') }
}

/** What precedes the route plan, which is not read. */
function readArguments(data: Uint8Array) {
  try {
    const reader = createByteReader(data)
    const kind = hexOf(reader.take(8))
    if (kind !== ROUTE_V2 && kind !== SHARED_ACCOUNTS_ROUTE_V2) return rejectSwap('unknown_command')
    if (kind === SHARED_ACCOUNTS_ROUTE_V2) reader.byte()
    return {
      kind,
      amount: reader.integer(8),
      quoted: reader.integer(8),
      slippage: reader.integer(2),
      platformFee: reader.integer(2),
    } as const
  } catch (error) {
    if (error instanceof CutShortError) return rejectSwap('malformed')
    throw error
  }
}

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

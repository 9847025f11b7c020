// For which Solana transactions the operator pays the fee, by the rules of Kora, and stricter: no instruction may name
// the fee payer at all, so that it cannot be a source, an owner, an authority or the funder of an account.
import {
  createByteReader,
  type SolanaFeeReason,
  type SolanaInstruction,
  type SolanaMessage,
} from '@aureus/protocol/solana'

const SYSTEM_PROGRAM = '11111111111111111111111111111111'
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'
const TOKEN_PROGRAMS: readonly string[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]
const ASSOCIATED_TOKEN = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

/** System, compute budget, both token programs, associated accounts, memos 1 and 2. */
export const usualPrograms: readonly string[] = [
  SYSTEM_PROGRAM,
  COMPUTE_BUDGET,
  ...TOKEN_PROGRAMS,
  ASSOCIATED_TOKEN,
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
]

/** Each signature that they check costs the fee payer as much as one of its own, and the message does not say so. */
export const dearPrograms: readonly string[] = [
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
]

export interface FeePolicy {
  readonly programs: readonly string[]
  /** The most for one transaction, in lamports, with its priority fee. */
  readonly limit: bigint
}

export interface Judged {
  message: SolanaMessage
  feePayer: string
  /** The visitor's account, the only other signer. */
  account: string
}

/** Per signature, in lamports: https://solana.com/docs/core/fees */
const SIGNATURE_FEE = 5000n
const SIGNATURES = 2
const UNITS_A_STEP = 200_000n
const MAX_UNITS = 1_400_000n
const TRANSFER = 2n

/** @returns the fee in lamports, or why the operator does not pay it */
export function judge(
  policy: FeePolicy,
  { message, feePayer, account }: Judged,
): { fee: bigint } | { unsponsored: SolanaFeeReason } {
  const { keys, signers, tables, instructions } = message
  const isOurs = keys[0] === feePayer && keys[1] === account
  if (!isOurs || signers !== SIGNATURES || tables.length > 0) return { unsponsored: 'signers' }
  if (instructions.some(({ accounts }) => accounts.includes(0))) return { unsponsored: 'feePayer' }
  let units: bigint | undefined
  let price = 0n
  for (const instruction of instructions) {
    const program = keys[instruction.program]
    if (program === undefined || !policy.programs.includes(program))
      return { unsponsored: 'program' }
    if (!isAllowed(program, instruction)) return { unsponsored: 'instruction' }
    if (program !== COMPUTE_BUDGET) continue
    const budget = readBudget(instruction)
    if (!budget) return { unsponsored: 'instruction' }
    units = budget.units ?? units
    price = budget.price ?? price
  }
  const most = units ?? BigInt(instructions.length) * UNITS_A_STEP
  const paid = most < MAX_UNITS ? most : MAX_UNITS
  const fee = BigInt(SIGNATURES) * SIGNATURE_FEE + (paid * price + 999_999n) / 1_000_000n
  return fee > policy.limit ? { unsponsored: 'price' } : { fee }
}

/** What the usual programs may do. Others that the operator names may do anything. */
function isAllowed(program: string, { data }: SolanaInstruction): boolean {
  // Neither new accounts nor nonces, which would keep a signature valid.
  if (program === SYSTEM_PROGRAM)
    return data.length === 12 && createByteReader(data).integer(4) === TRANSFER
  if (TOKEN_PROGRAMS.includes(program)) return tokenTransfers.includes(tokenKindOf(data))
  // Creating, also if it exists: the visitor pays the rent, because the fee payer is not in the instruction.
  if (program === ASSOCIATED_TOKEN)
    return data.length === 0 || (data.length === 1 && isCreate(data))
  return true
}

const isCreate = ([kind]: Uint8Array): boolean => kind === 0 || kind === 1

/** Transfer, TransferChecked, TransferCheckedWithFee, each with the length of its data. */
const tokenTransfers: readonly string[] = ['3/9', '12/10', '26,1/19']

const tokenKindOf = (data: Uint8Array): string =>
  `${data[0] === 26 ? `26,${data[1]}` : data[0]}/${data.length}`

/** Unit limit or unit price. Others, such as those for memory, are not paid for. */
function readBudget({ data }: SolanaInstruction): { units?: bigint; price?: bigint } | undefined {
  if (data[0] === 2 && data.length === 5)
    return { units: createByteReader(data.slice(1)).integer(4) }
  if (data[0] === 3 && data.length === 9)
    return { price: createByteReader(data.slice(1)).integer(8) }
  return undefined
}

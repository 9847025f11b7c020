// Reads accounts of both token programs. They share a layout.
import type { Address, EncodedAccount } from '@solana/kit'
import { AccountState, getMintDecoder, getTokenDecoder } from '@solana-program/token'

export const tokenPrograms: ReadonlyMap<string, string> = new Map([
  ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'spl-token'],
  ['TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb', 'spl-token-2022'],
])

const MINT_BYTES = 82
const TOKEN_BYTES = 165

/** Token-2022 pads a mint to the size of an account, marks which it is, and adds extensions. */
function kindOf({ programAddress, data }: EncodedAccount): 'mint' | 'account' | undefined {
  if (!tokenPrograms.has(programAddress)) return undefined
  if (data.length === MINT_BYTES) return 'mint'
  if (data.length === TOKEN_BYTES) return 'account'
  if (data.length < TOKEN_BYTES) return undefined
  return data[TOKEN_BYTES] === 1 ? 'mint' : data[TOKEN_BYTES] === 2 ? 'account' : undefined
}

export function readMint(account: EncodedAccount | undefined) {
  if (!account || kindOf(account) !== 'mint') return undefined
  const mint = getMintDecoder().decode(account.data)
  return mint.isInitialized ? mint : undefined
}

export function readTokenAccount(account: EncodedAccount | undefined) {
  if (!account || kindOf(account) !== 'account') return undefined
  const token = getTokenDecoder().decode(account.data)
  return token.state === AccountState.Uninitialized ? undefined : token
}

export interface UiTokenAmount {
  /** Base units, decimal. */
  amount: string
  decimals: number
  uiAmount: number
  uiAmountString: string
}

export function uiTokenAmount(amount: bigint, decimals: number): UiTokenAmount {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const part = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const uiAmountString = part ? `${whole}.${part}` : whole
  return { amount: amount.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString }
}

export interface TokenBalance {
  accountIndex: number
  mint: Address
  owner: Address
  programId: Address
  uiTokenAmount: UiTokenAmount
}

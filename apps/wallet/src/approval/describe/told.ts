// What is said of one call, whatever it does.
import type { WalletNetwork } from '@aureus/protocol'
import { enApproval } from '../../messages/en.approval.ts'
import type { Row, Warning } from '../display.ts'
import { formatAmount } from './formatAmount.ts'
import { visibleText } from './visibleText.ts'

const words = enApproval.transaction

/** From here on an allowance is meant as no limit at all: wallets and contracts write several. */
export const UNLIMITED = 2n ** 95n

/** What the token's contract says of itself; nothing where it says nothing that can be used. */
export interface TokenClaim {
  symbol: string
  decimals: number
}

/** By the address of the contract. */
export type ClaimOf = (contract: string) => TokenClaim | undefined

/** What descriptions of calls need to know beside the call. */
export interface Known {
  account: string
  network: WalletNetwork
  claimOf: ClaimOf
}

export interface Told {
  title: string
  rows: Row[]
  warnings: Warning[]
  action: string
  /** Whom it is for: what is typed where no window opens. */
  recipient: string
  /** An allowance that the visitor may lower before it is signed. */
  allowance?: { amount: bigint; claim: TokenClaim | undefined }
}

export const addressRow = (label: string, value: string): Row => ({ label, value, look: 'code' })
export const amountRow = (label: string, value: string): Row => ({ label, value, look: 'amount' })
export const danger = (text: string): Warning => ({ level: 'danger', text })

export const nativeAmount = (value: bigint, { nativeCurrency }: WalletNetwork): string =>
  `${formatAmount(value, nativeCurrency.decimals)} ${nativeCurrency.symbol}`

export const tokenAmount = (amount: bigint, claim: TokenClaim | undefined): string =>
  claim
    ? `${formatAmount(amount, claim.decimals)} ${visibleText(claim.symbol)}`
    : words.baseUnits(amount.toString())

export const tokenRows = (contract: string, claim: TokenClaim | undefined): Row[] => [
  addressRow(words.token, contract),
  ...(claim
    ? [{ label: '', value: words.tokenSays(visibleText(claim.symbol)), look: 'text' } as const]
    : []),
]

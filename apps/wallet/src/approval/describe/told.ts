// The parts that descriptions of calls share.
import type { WalletNetwork } from '@aureus/protocol'
import { enApproval } from '../../lib/messages/en.approval.ts'
import { enDetails } from '../../lib/messages/en.details.ts'
import { enDevices } from '../../lib/messages/en.devices.ts'
import { visibleText } from '../../lib/messages/visibleText.ts'
import type { DescriptorOf } from '../../transactions/descriptors/loadDescriptors.ts'
import type { Readings } from '../../transactions/descriptors/readings.ts'
import type { TokenClaim } from '../../transactions/transaction/readToken.ts'
import type { Row, Warning } from '../display.ts'
import { formatAmount } from './formatAmount.ts'

const words = enDetails.transaction

/** From here on an allowance counts as unlimited: wallets and contracts write several values. */
export const UNLIMITED = 2n ** 95n

/** By contract address. */
export type ClaimOf = (contract: string) => TokenClaim | undefined

/** What was loaded for the question, to describe what the wallet cannot read itself. */
export interface Loaded {
  /** Absent where no descriptor is used. */
  descriptorOf?: DescriptorOf | undefined
  /** Without them, no descriptor with conditions on the chain's state is used. */
  readings?: Readings | undefined
}

/** What descriptions of calls need besides the call. */
export interface Known extends Loaded {
  account: string
  network: WalletNetwork
  claimOf: ClaimOf
}

/** An amount of a token, or an item, that the words of a descriptor name. */
export interface Mentioned {
  /** Lower case. */
  contract: string
  /** Base units; of an item absent. */
  amount?: bigint
  id?: string
}

export interface Told {
  title: string
  rows: Row[]
  warnings: Warning[]
  action: string
  /** An allowance that the visitor may lower before signing. */
  allowance?: { amount: bigint; claim: TokenClaim | undefined }
  /** What a descriptor's words mention. Absent for calls that the wallet reads itself. */
  described?: readonly Mentioned[]
}

export const addressRow = (label: string, value: string): Row => ({ label, value, style: 'code' })
export const amountRow = (label: string, value: string): Row => ({ label, value, style: 'amount' })
/** Which account signs, and on which network. */
export const signerRows = (
  account: string,
  { name, picture }: Pick<WalletNetwork, 'name' | 'picture'>,
  label: string = enApproval.account,
): readonly Row[] => [
  { label, value: account, style: 'code', picture: 'account' },
  { label: enApproval.network, value: name, style: 'text', ...(picture && { picture }) },
]
export const danger = (text: string): Warning => ({ level: 'danger', text })

export const nativeAmount = (value: bigint, { nativeCurrency }: WalletNetwork): string =>
  `${formatAmount(value, nativeCurrency.decimals)} ${nativeCurrency.symbol}`

export function tokenAmount(amount: bigint, claim: TokenClaim | undefined): string {
  if (!claim) return words.baseUnits(amount.toString())
  const { decimals, symbol } = claim
  const figure = formatAmount(amount, decimals)
  return symbol === undefined ? words.unnamed(figure) : `${figure} ${visibleText(symbol)}`
}

/** Beyond any calendar. Seconds since 1970. */
const FOREVER_S = 32_503_680_000n

/** @param seconds since 1970 */
export const untilRow = (label: string, seconds: bigint): Row => ({
  label,
  value:
    seconds > FOREVER_S ? words.forever : enDevices.request.time(new Date(Number(seconds) * 1000)),
  style: 'text',
})

/** A spending limit, in words if unlimited. */
export const limitRow = (label: string, amount: bigint, claim: TokenClaim | undefined): Row =>
  amount >= UNLIMITED
    ? { ...amountRow(label, words.unlimited), alarm: true }
    : amountRow(label, tokenAmount(amount, claim))

export function tokenRows(contract: string, claim: TokenClaim | undefined): Row[] {
  const address = addressRow(words.token, contract)
  const [symbol, name] = [claim?.symbol, claim?.name].map((label) => label && visibleText(label))
  if (symbol === undefined && name === undefined) return [address]
  return [address, { label: '', value: words.tokenSays(symbol, name), style: 'text' }]
}

// Where the operator's fee goes in a transaction that a service built. What the service's contracts do in between is not
// read, so a fee for others beside the operator's cannot be seen. Visitors do not pay for it: their minimum is enforced.
import { type Hex, parseAbi, toFunctionSelector } from 'viem'
import { ProviderError } from '../../../platform/outbound/httpService.ts'
import type { QuoteAsked } from '../source.ts'

/** @throws ProviderError for a transaction that does not name who receives the fee that was asked for */
export function requireFeeRecipient({ fee }: Pick<QuoteAsked, 'fee'>, data: Hex): void {
  if (fee && !data.toLowerCase().includes(fee.recipient.slice(2).toLowerCase()))
    throw new ProviderError('malformed')
}

/** LI.FI's FeeCollector: https://github.com/lifinance/contracts/blob/main/docs/FeeCollector.md */
const collections = parseAbi([
  'function collectTokenFees(address token, uint256 integratorFee, uint256 lifiFee, address integrator)',
  'function collectNativeFees(uint256 integratorFee, uint256 lifiFee, address integrator)',
]).map((one) => ({
  selector: toFunctionSelector(one).slice(2),
  /** How many words stand before the integrator's fee. */
  before: one.inputs.findIndex(({ name }) => name === 'integratorFee'),
}))
const WORD_DIGITS = 64

/** @throws ProviderError for a transaction with which an integrator takes a fee, where none was asked for */
export function refuseIntegratorFee(data: Hex): void {
  const digits = data.toLowerCase()
  for (const { selector, before } of collections)
    for (let at = digits.indexOf(selector); at >= 0; at = digits.indexOf(selector, at + 1)) {
      const start = at + selector.length + before * WORD_DIGITS
      if (/[1-9a-f]/.test(digits.slice(start, start + WORD_DIGITS)))
        throw new ProviderError('malformed')
    }
}

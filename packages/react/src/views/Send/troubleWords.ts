// What stands in the way, in words that say what to do next.
import { formatAmount } from '@aureus/core'
import type { SendMessages } from '../../messages/en.send.ts'
import type { AmountTrouble, Asset, GeneralTrouble } from './sendState.ts'

/** @param coin what pays the fee. */
export function amountWords(
  messages: SendMessages['problems']['amount'],
  trouble: AmountTrouble,
  asset: Asset,
  coin: Asset,
): string {
  switch (trouble.kind) {
    case 'tooManyDecimals':
      return messages.tooManyDecimals(String(asset.decimals))
    case 'amount':
      return messages.amount(inWords(trouble.available, asset))
    case 'fee': {
      const figures = [inWords(trouble.maxFee, coin), inWords(trouble.available, coin)] as const
      const alone = asset.token !== undefined || trouble.available <= trouble.maxFee
      return alone ? messages.feeAlone(...figures) : messages.fee(...figures)
    }
    case 'empty':
    case 'notANumber':
    case 'zero':
      return messages[trouble.kind]
  }
}

export function generalWords(messages: SendMessages['problems'], trouble: GeneralTrouble): string {
  if (trouble.kind === 'unreachable') return messages.unreachable
  return messages.refused(trouble.words)
}

/** Cut to a readable length. */
export function inWords(value: bigint, { decimals, symbol }: Asset): string {
  return `${formatAmount(value, decimals).text} ${symbol}`
}

/** Every digit: what a person is about to agree to. */
export function inFull(value: bigint, { decimals, symbol }: Asset): string {
  return `${formatAmount(value, decimals).full} ${symbol}`
}

// Words for each problem, which say what to do next.
import { formatAmount } from '@aureus/core'
import type { SendMessages } from '../../messages/en.send.ts'
import type { AmountTrouble, Asset, GeneralTrouble } from './sendState.ts'

/** @param coin that pays the fee */
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
      if (trouble.offer) return messages.feeElse(figures[0], trouble.offer.symbol)
      const alone = asset.token !== undefined || trouble.available <= trouble.maxFee
      return alone ? messages.feeAlone(...figures) : messages.fee(...figures)
    }
    case 'tokenFee': {
      const { reason, fee, most = 0n } = trouble
      if (reason !== 'balance' || fee === undefined) return messages.tokenFee[reason]
      const paid = inFull(fee, asset)
      return most > 0n ? messages.feeToo(paid, inFull(most, asset)) : messages.feeOnly(paid)
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

/** Shortened to a readable length. */
export function inWords(value: bigint, { decimals, symbol }: Asset): string {
  return `${formatAmount(value, decimals).text} ${symbol}`
}

/** With every digit, because the visitor is about to approve it. */
export function inFull(value: bigint, { decimals, symbol }: Asset): string {
  return `${formatAmount(value, decimals).full} ${symbol}`
}

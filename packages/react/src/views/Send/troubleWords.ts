// Words for each problem, which say what to do next.
import { writeDecimal } from '@aureus/protocol/amounts'
import type { SendMessages } from '../../messages/en.send.ts'
import { inFull, inWords } from '../../ui/amount.ts'
import type { AmountTrouble, Asset, GeneralTrouble } from './sendState.ts'

/** @param coin that pays the fee */
export function amountWords(
  messages: SendMessages['problems']['amount'],
  trouble: AmountTrouble,
  asset: Asset,
  coin: Asset,
  language: string,
): string {
  switch (trouble.kind) {
    case 'tooManyDecimals':
      return messages.tooManyDecimals(String(asset.decimals))
    case 'amount':
      return messages.amount(inWords(trouble.available, asset, language))
    case 'fee': {
      const figures = [trouble.maxFee, trouble.available].map((units) =>
        inWords(units, coin, language),
      ) as [string, string]
      if (trouble.offer) return messages.feeElse(figures[0], trouble.offer.symbol)
      const alone = asset.token !== undefined || trouble.available <= trouble.maxFee
      return alone ? messages.feeAlone(...figures) : messages.fee(...figures)
    }
    case 'tokenFee': {
      const { reason, fee, most = 0n } = trouble
      if (reason !== 'balance' || fee === undefined) return messages.tokenFee[reason]
      const paid = inFull(fee, asset, language)
      return most > 0n
        ? messages.feeToo(paid, inFull(most, asset, language))
        : messages.feeOnly(paid)
    }
    case 'notANumber':
      return messages.notANumber(writeDecimal('0.25', language))
    case 'empty':
    case 'zero':
      return messages[trouble.kind]
  }
}

export function generalWords(messages: SendMessages['problems'], trouble: GeneralTrouble): string {
  if (trouble.kind === 'unreachable') return messages.unreachable
  return messages.refused(trouble.words)
}

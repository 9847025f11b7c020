import { EMBEDDED_WALLET_ID } from '@aureus/core'
import { writeDecimal } from '@aureus/protocol/amounts'
import type { SwapToken } from '@aureus/protocol/swap'
import { useAccount } from '../../hooks/useAccount.ts'
import type { SwapMessages } from '../../messages/en.swap.ts'
import { useMessages } from '../../provider/useMessages.ts'
import { inWords } from '../../ui/amount.ts'
import { type AmountTrouble, amountTrouble } from './problems.ts'
import { chosenQuote } from './swapState.ts'
import { useSwapBalance } from './useSwapBalance.ts'
import { useSwapMessages } from './useSwapMessages.ts'
import { useSwapSession } from './useSwapSession.ts'

/** What is wrong with the amount, and in words. */
export function useAmountTrouble(): {
  trouble: AmountTrouble | undefined
  problem: string | undefined
} {
  const words = useSwapMessages()
  const { language } = useMessages()
  const { connectedWalletInfo } = useAccount()
  const [state] = useSwapSession()
  const { sell, coin, exact, buy } = state
  const balances = {
    sell: useSwapBalance(sell),
    coin: useSwapBalance(coin),
    mayBeSponsored: connectedWalletInfo?.id === EMBEDDED_WALLET_ID,
  }
  const trouble = amountTrouble(state, chosenQuote(state), balances)
  const typed = exact === 'sell' ? sell : buy
  const problem =
    trouble && sell && typed
      ? troubleWords(words.problems.amount, trouble, { sell, typed, coin: coin ?? sell, language })
      : undefined
  return { trouble, problem }
}

export function troubleWords(
  words: SwapMessages['problems']['amount'],
  trouble: AmountTrouble,
  {
    sell,
    typed,
    coin,
    language,
  }: { sell: SwapToken; typed: SwapToken; coin: SwapToken; language: string },
): string {
  switch (trouble.kind) {
    case 'balance':
      return words.balance(inWords(trouble.available, sell, language))
    case 'fee': {
      const figures = [
        inWords(trouble.fee, coin, language),
        inWords(trouble.available, coin, language),
      ] as const
      return trouble.alone ? words.feeAlone(...figures) : words.fee(...figures)
    }
    case 'tooManyDecimals':
      return words.tooManyDecimals(String(typed.decimals))
    case 'notANumber':
      return words.notANumber(writeDecimal('0.25', language))
    case 'zero':
      return words.zero
  }
}

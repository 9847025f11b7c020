import { enTokens, type TokensMessages } from '../../messages/en.tokens.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'

/** Only for the view: the messages load with it. */
export function useTokensMessages(): TokensMessages {
  return useModalMessages().tokens ?? enTokens
}

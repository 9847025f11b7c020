import { enTokens, type TokensMessages } from '../../messages/en.tokens.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'

/** The words come with the view. */
export function useTokensMessages(): TokensMessages {
  return useModalMessages().tokens ?? enTokens
}

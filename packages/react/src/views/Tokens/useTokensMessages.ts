import { enTokens, type TokensMessages } from '../../messages/en.tokens.ts'
import { useModalMessages } from '../../modal/useModalMessages.ts'

/** The words come with the view. */
export function useTokensMessages(): TokensMessages {
  return useModalMessages().tokens ?? enTokens
}

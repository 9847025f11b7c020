import { type EmbeddedMessages, enEmbedded } from '../messages/en.embedded.ts'
import { useModalMessages } from '../provider/useModalMessages.ts'

/** Only for views of the embedded wallet: the words load with them. */
export function useEmbeddedMessages(): EmbeddedMessages {
  return useModalMessages().embedded ?? enEmbedded
}

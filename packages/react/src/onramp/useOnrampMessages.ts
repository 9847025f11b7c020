import { enOnramp, type OnrampMessages } from '../messages/en.onramp.ts'
import { useModalMessages } from '../provider/useModalMessages.ts'

/** Only for the views that buy and sell, which load on demand: the words load with them. */
export function useOnrampMessages(): OnrampMessages {
  return useModalMessages().onramp ?? enOnramp
}

import { enRecovery, type RecoveryMessages } from '../messages/en.recovery.ts'
import { useModalMessages } from '../provider/useModalMessages.ts'

/** Only for views of the embedded wallet: the words load with them. */
export function useRecoveryMessages(): RecoveryMessages {
  return useModalMessages().recovery ?? enRecovery
}

import { enSmartAccount, type SmartAccountMessages } from '../../messages/en.smartAccount.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'

export function useSmartAccountMessages(): SmartAccountMessages {
  return useModalMessages().smart ?? enSmartAccount
}

import { enToast, type ToastMessages } from '../messages/en.toast.ts'
import { useMessages } from '../provider/useMessages.ts'

export function useToastMessages(): ToastMessages {
  return useMessages().toast ?? enToast
}

import { useAureus } from '../hooks/useAureus.ts'
import { enModal, type ModalMessages } from '../messages/en.modal.ts'

export function useModalMessages(): ModalMessages {
  return useAureus().modalMessages ?? enModal
}

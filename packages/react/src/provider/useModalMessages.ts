import { enModal, type ModalMessages } from '../messages/en.modal.ts'
import { useAureus } from './useAureus.ts'

export function useModalMessages(): ModalMessages {
  return useAureus().modalMessages ?? enModal
}

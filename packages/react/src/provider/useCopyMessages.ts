import { type CopyMessages, enCopy } from '../messages/en.copy.ts'
import { useMessages } from './useMessages.ts'

export function useCopyMessages(): CopyMessages {
  return useMessages().copy ?? enCopy
}

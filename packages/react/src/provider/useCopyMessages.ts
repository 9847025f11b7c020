import { type CopyMessages, enCopy } from '../messages/en.copy.ts'
import { useMessages } from './useMessages.ts'

/** The texts of a button that copies, in the visitor's language. */
export function useCopyMessages(): CopyMessages {
  return useMessages().copy ?? enCopy
}

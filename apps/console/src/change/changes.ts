// A change asks for its reason first, for a fresh signature where it moves money or custody, and says at the end which
// entry of the audit log it made.
import type { AdminAnswerOf, AdminOperationName, AdminRequestOf } from '@aureus/protocol/admin'
import { createContext, use } from 'react'

export interface Change<O extends AdminOperationName = AdminOperationName> {
  operation: O
  /** Without the reason. */
  request: Omit<AdminRequestOf<O>, 'body'> & { body?: object }
  /** Such as “Freeze this wallet”; also the button that confirms. */
  title: string
  /** What will happen, in a sentence. */
  effect: string
  /** On whom or what. */
  subject: string
  onDone: (answer: AdminAnswerOf<O>) => void
}

export type AskChange = <const O extends AdminOperationName>(change: Change<O>) => void

export const ChangeContext = createContext<AskChange | undefined>(undefined)

/** @returns opens the dialog of a change */
export function useChange(): AskChange {
  const ask = use(ChangeContext)
  if (!ask) throw new Error('useChange needs ChangeProvider')
  return ask
}

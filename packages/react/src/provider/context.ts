import type { Client } from '@aureus/core'
import { createContext } from 'react'
import type { ModalMessages } from '../messages/en.modal.ts'
import type { Messages } from '../messages/en.ts'

export interface AureusContextValue {
  client: Client
  messages: Messages
  /** In another language; English comes with the modal itself. */
  modalMessages?: ModalMessages | undefined
}

export const AureusContext = createContext<AureusContextValue | null>(null)

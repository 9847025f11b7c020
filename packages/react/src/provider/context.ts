import type { Client } from '@aureus/core'
import { createContext } from 'react'
import type { ModalMessages } from '../messages/en.modal.ts'
import type { Messages } from '../messages/en.ts'

export interface AureusContextValue {
  client: Client
  messages: Messages
  /** Given for another language; the modal brings its own English. */
  modalMessages?: ModalMessages | undefined
}

export const AureusContext = createContext<AureusContextValue | null>(null)

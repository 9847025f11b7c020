import type { Client } from '@aureus/core'
import { type ReactNode, useMemo } from 'react'
import type { ModalMessages } from '../messages/en.modal.ts'
import { en, type Messages } from '../messages/en.ts'
import '../theme/hidden.css'
import '../theme/scripts.css'
import '../theme/tokens.css'
import { AureusContext } from './context.ts'

export interface ClientProviderProps {
  client: Client
  /** Messages of the parts on the page; English unless given. May contain sections of the page's own. */
  messages?: Messages
  /** Messages of the modal; English unless given. */
  modalMessages?: ModalMessages
  children: ReactNode
}

/** Provides the client and the messages to hooks and components. `AureusProvider` adds the options of a page. */
export function ClientProvider({
  client,
  messages = en,
  modalMessages,
  children,
}: ClientProviderProps) {
  const value = useMemo(
    () => ({ client, messages, modalMessages }),
    [client, messages, modalMessages],
  )
  return <AureusContext.Provider value={value}>{children}</AureusContext.Provider>
}

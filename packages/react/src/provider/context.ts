import type { Client } from '@aureus/core'
import { createContext, type ReactNode } from 'react'
import type { ModalMessages } from '../messages/en.modal.ts'
import type { Messages } from '../messages/en.ts'

export interface AureusContextValue {
  client: Client
  messages: Messages
  /** Given for another language; the modal brings its own English. */
  modalMessages?: ModalMessages | undefined
}

/** Draws an account's picture in place of ours. */
export type DrawPicture = (
  address: string,
  place: { image: string | undefined; size: number; className: string | undefined },
) => ReactNode

/** The page's own pictures, if it has some. */
export const AvatarContext = createContext<DrawPicture | null>(null)

export const AureusContext = createContext<AureusContextValue | null>(null)

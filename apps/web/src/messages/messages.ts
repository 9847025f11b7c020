import { en, type PageMessages } from './en.ts'

/** The page's words in a language; English where there is no other yet. */
export function messagesFor(_language: string): PageMessages {
  return en
}

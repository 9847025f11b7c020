import { en, type PageMessages } from './en.ts'

/** The page's messages in a language. English is the only one so far. */
export function messagesFor(_language: string): PageMessages {
  return en
}

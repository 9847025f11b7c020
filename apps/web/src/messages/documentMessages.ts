import { type DocumentMessages, enDocument } from './enDocument.ts'

/** The document's messages in a language. English is the only one so far. */
export function documentMessagesFor(_language: string): DocumentMessages {
  return enDocument
}

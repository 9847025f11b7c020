import { type DocumentMessages, enDocument } from './enDocument.ts'

/** The document's words in a language; English where there is no other yet. */
export function documentMessagesFor(_language: string): DocumentMessages {
  return enDocument
}

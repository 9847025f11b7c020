import { adapterErrors, thrown } from '@aureus/protocol'
import type { DocumentMessages } from '../messages/enDocument.ts'

/** The specification's texts, which errors carry in English, in the language of the page. Other texts stay. */
export function errorText(message: string, words: DocumentMessages['error']): string {
  if (message === adapterErrors.somethingWentWrong) return words.somethingWentWrong
  for (const name of ['pageNotFound', 'pageNotValid'] as const) {
    const start = thrown[name]('')
    if (message.startsWith(start)) return words[name](message.slice(start.length))
  }
  return message
}

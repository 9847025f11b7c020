import type { DocumentMessages } from '../messages/enDocument.ts'
import type { RouterState } from '../router/router.ts'

/** The document's title for a place. */
export function documentTitle(
  state: RouterState,
  messages: DocumentMessages,
  brand: string,
): string {
  if (state.error) return messages.error.documentTitle(state.error.statusCode, brand)
  return messages.page.title(brand)
}

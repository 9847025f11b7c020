import type { Messages } from '../messages/en.ts'
import { useAureus } from './useAureus.ts'

/**
 * The messages of the parts on the page. A page whose catalogue has its own sections passes its type:
 * `useMessages<PageMessages>()`, with the same catalogue given to the provider.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- only the page knows its catalogue
export function useMessages<M extends Messages = Messages>(): M {
  return useAureus().messages as M
}

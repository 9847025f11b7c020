// A module that failed to load: most browsers remember it for as long as the page lives, so that only a
// new page loads it. It comes back to where the visitor was.
import { type Client, openModal, pushView, type View } from '@aureus/core'

const KEY = 'aureus.reopen'

/**
 * Reloads the page, which then opens the modal again. Does not resolve.
 * @throws Error where the server cannot be reached: reloading would lose the page as well.
 */
export async function loadAnew(client: Client): Promise<never> {
  await client.fetch(location.href, { method: 'HEAD', cache: 'no-store' })
  // The nearest view that stands for itself: what another was given is not kept.
  const view = client.state.modal.getState().history.findLast((each) => !('data' in each))
  try {
    sessionStorage.setItem(KEY, view?.name ?? '')
  } catch {
    // Without storage the visitor opens the modal by hand.
  }
  location.reload()
  return new Promise(() => {})
}

/**
 * Opens the modal where the page was reloaded for it. Once.
 * @param isView whether a name is a view's: what was kept may be of another build.
 */
export function reopen(client: Client, isView: (name: string) => boolean): void {
  const kept = take()
  if (kept === null) return
  const { accounts, network } = client.state
  const { address } = accounts.getState()[network.getState().activeNamespace] ?? {}
  openModal(client, address === undefined ? {} : { view: { name: 'Account' } })
  // Only names of views without data are kept.
  if (isView(kept)) pushView(client, { name: kept } as View)
}

function take(): string | null {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return kept
  } catch {
    return null
  }
}

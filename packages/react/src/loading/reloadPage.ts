// Recovers from a module that failed to load. Most browsers remember the failure for the life of the page, so
// only a reload helps. The reloaded page takes the visitor back to where they were.
import { type Client, openModal, pushView, tabStorage, type View } from '@aureus/core'

const KEY = 'aureus.reopen'

/**
 * Reloads the page, which then opens the modal again. Does not resolve.
 * @throws Error if the server cannot be reached: a reload would then lose the page as well.
 */
export async function reloadPage(client: Client): Promise<never> {
  await client.fetch(location.href, { method: 'HEAD', cache: 'no-store' })
  // The nearest view without data: data is not kept.
  const view = client.state.modal.getState().history.findLast((each) => !('data' in each))
  try {
    tabStorage().setItem(KEY, view?.name ?? '')
  } catch {
    // Without storage visitors open the modal by hand.
  }
  location.reload()
  return new Promise(() => {})
}

/**
 * Opens the modal if the page was reloaded for it. Works once.
 * @param isView whether a name belongs to a view: another build may have kept it.
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
    const kept = tabStorage().getItem(KEY)
    tabStorage().removeItem?.(KEY)
    return kept
  } catch {
    return null
  }
}

// Keeps the form of Send outside the page, so that a reload does not lose it. It is forgotten when the transfer is
// sent, the modal closes, the account disconnects or the tab closes.
import { activeAccount, type Client, keepSendForm, readSendForm, tabStorage } from '@aureus/core'
import { assetsOf } from './assets.ts'
import { blank, type SendState } from './sendState.ts'

/** The form's first state on this page. */
export function firstState(client: Client): SendState {
  const kept = readSendForm(tabStorage)
  if (!kept) return { ...blank, of: activeAccount(client.state).caipAddress }
  const { of, recipient, amount, max, token } = kept
  // An amount belongs to its asset, so it means nothing if the asset is unknown here.
  const known = assetsOf(client).some((asset) => asset.token === token)
  return { ...blank, of, recipient, ...(known && { amount, max, token }) }
}

/** Does not keep an empty form, nor one whose transfer was sent. */
export function keepForm({ of, recipient, amount, max, token, progress }: SendState): void {
  const typed = of !== undefined && (recipient !== '' || amount !== '') && !('hash' in progress)
  const form = typed ? { of, recipient, amount, max, ...(token && { token }) } : undefined
  keepSendForm(tabStorage, form)
}

/** Closing the modal deletes the kept form. Disconnecting also clears it on this page. */
export function followEnd({ state }: Client, forget: () => void): void {
  state.modal.subscribe(({ open }, before) => {
    if (before.open && !open) keepSendForm(tabStorage, undefined)
  })
  state.accounts.subscribe(() => {
    if (activeAccount(state).caipAddress === undefined) forget()
  })
}

// The form of Send beside the page: so it is still filled in when the page had to load anew. It goes when the
// transfer is sent, the modal closed, the account disconnected, and with the tab.
import { activeAccount, type Client, keepSendForm, readSendForm } from '@aureus/core'
import { assetsOf } from './assets.ts'
import { blank, type SendState } from './sendState.ts'

const tab = () => sessionStorage

/** The form as it starts on this page. */
export function firstState(client: Client): SendState {
  const kept = readSendForm(tab)
  if (!kept) return { ...blank, of: activeAccount(client.state).caipAddress }
  const { of, recipient, amount, max, token } = kept
  // An amount is of an asset: of one that is not known here it says nothing.
  const known = assetsOf(client).some((asset) => asset.token === token)
  return { ...blank, of, recipient, ...(known && { amount, max, token }) }
}

/** An empty form is not kept, nor one whose transfer is sent. */
export function keepForm({ of, recipient, amount, max, token, progress }: SendState): void {
  const typed = of !== undefined && (recipient !== '' || amount !== '') && !('hash' in progress)
  const form = typed ? { of, recipient, amount, max, ...(token && { token }) } : undefined
  keepSendForm(tab, form)
}

/** Once the modal is closed nothing is kept; once nobody is connected the page forgets it too. */
export function followEnd({ state }: Client, forget: () => void): void {
  state.modal.subscribe(({ open }, before) => {
    if (before.open && !open) keepSendForm(tab, undefined)
  })
  state.accounts.subscribe(() => {
    if (activeAccount(state).caipAddress === undefined) forget()
  })
}

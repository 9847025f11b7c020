// Custom elements: made by a script, for pages that have no markup of their own
import { openClientSync } from '@aureus/core/app'
import { AureusButton, AureusModal, addLocale } from '@aureus/element'
import { loadCore } from '@aureus/element/standalone'

addLocale({ tag: 'de', messages: { connectButton: { connect: 'Wallet verbinden' } } })

const client = openClientSync('https://auth.example.com')
const button = new AureusButton()
button.client = client
button.namespace = 'eip155'
button.addEventListener('aureus-signin', () => {
  document.title = 'Signed in'
})
document.body.append(button, new AureusModal())

/** Without a bundler, the other actions come in a file of their own. */
export async function sign() {
  const { signMessage } = await loadCore()
  return signMessage(client, { message: 'Hello' })
}

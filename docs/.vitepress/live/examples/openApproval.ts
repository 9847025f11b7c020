// Modal: a confirmation of your own in it
import { type Client, closeModal, openApproval } from '@aureus/core'

export async function run(client: Client) {
  const left = await new Promise<Error>((resolve) => {
    openApproval(client, {
      mount(element) {
        element.textContent = 'Really?'
        return () => element.replaceChildren()
      },
      reject: resolve,
    })
    // As a visitor who closes the modal.
    closeModal(client)
  })
  return left.name
}

import { describe, expect, test } from 'vitest'
import { clientIn } from '../testing/renderIn.tsx'
import { overlaysChunk } from './chunks.ts'
import { requestModal } from './requestModal.ts'

describe('requestModal', () => {
  // Must run first: a module loads the opening code only once.
  test('behavior: is busy for its family until the opening code has loaded, then opens', async () => {
    const client = clientIn()
    const { modal } = client.state
    requestModal(client, { namespace: 'eip155' })
    expect(modal.getState()).toMatchObject({
      open: false,
      loading: true,
      loadingByNamespace: { eip155: true },
    })
    await overlaysChunk.load()
    await expect.poll(() => modal.getState().open).toBe(true)
    expect(modal.getState()).toMatchObject({ loading: false, loadingByNamespace: {} })
  })

  test('behavior: opens the requested view at once when the code has loaded', async () => {
    await overlaysChunk.load()
    const adapters = { eip155: () => new Promise<never>(() => {}) }
    const client = clientIn({}, null, { adapters })
    requestModal(client, { view: { name: 'Networks' } })
    expect(client.state.modal.getState()).toMatchObject({
      open: true,
      history: [{ name: 'Networks' }],
    })
  })
})

import { describe, expect, test } from 'vitest'
import { clientIn } from '../testing/renderIn.tsx'
import { overlaysChunk } from './chunks.ts'
import { requestModal } from './requestModal.ts'

describe('requestModal', () => {
  // The first: what opens is loaded once in a module's life.
  test('behavior: busy, for its family, until what opens has come; then it opens', async () => {
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

  test('behavior: at once when it is there, on the view that was asked for', async () => {
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

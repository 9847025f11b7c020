import { describe, expect, test, vi } from 'vitest'
import { setUpEmbedded } from '../testing/embedded.ts'
import { Refusal } from '../testing/scriptedFrame.ts'
import { getDeletion } from './deletion.ts'

describe('getDeletion', () => {
  test('behavior: returns when the wallet is deleted', async () => {
    const { client } = await setUpEmbedded({ getDeletion: () => ({ deleteAtMs: 5 }) })
    expect(await getDeletion(client)).toBe(5)
  })

  test('behavior: returns undefined if the wallet is not being deleted', async () => {
    const { client } = await setUpEmbedded({ getDeletion: () => ({}) })
    expect(await getDeletion(client)).toBeUndefined()
  })

  test('error: fails without a session', async () => {
    const { client } = await setUpEmbedded({
      getDeletion: () => {
        throw new Refusal('noSession')
      },
    })
    await expect(getDeletion(client)).rejects.toMatchObject({ code: 'noSession' })
  })

  test('param: signal', async () => {
    const { client, frame } = await setUpEmbedded()
    const controller = new AbortController()
    const settled = expect(getDeletion(client, controller.signal)).rejects.toThrow('aborted')
    await vi.waitFor(() => expect(frame.payloads('getDeletion')).toHaveLength(1))
    controller.abort()
    await settled
  })
})

import type { EmbeddedWayList } from '@aureus/protocol/embedded'
import { describe, expect, test } from 'vitest'
import { waysState } from '../state/ways.ts'
import { setUpEmbedded } from '../testing/embedded.ts'
import { Refusal } from '../testing/scriptedFrame.ts'
import { changeWays, forgetWays, readWays, removeWay } from './ways.ts'

const way = { sinceMs: 1, heldUntilMs: null, canRemove: true }
const ways = [
  { ...way, id: 'w1', provider: 'email' as const, label: 'ada@example.com' },
  { ...way, id: 'w2', provider: 'github' as const, label: 'ada' },
]
const refuse = (): never => {
  throw new Refusal('network')
}

describe('readWays', () => {
  test('behavior: keeps the list when a later read fails, and reports the failure until the next success', async () => {
    const list: EmbeddedWayList = { ways, hasNoticeAddress: true }
    let reads = 0
    const { client } = await setUpEmbedded({
      listWays: () => (++reads === 2 ? refuse() : list),
    })
    await readWays(client)
    await readWays(client)
    expect(waysState(client).getState()).toMatchObject({ list, unread: { code: 'network' } })
    await readWays(client)
    expect(waysState(client).getState()).toEqual({ list })
    forgetWays(client)
    expect(waysState(client).getState()).toEqual({})
  })
})

describe('changeWays', () => {
  test('behavior: one change at a time, then the list is read again', async () => {
    let left = ways
    const { client, frame } = await setUpEmbedded({
      listWays: () => ({ ways: left, hasNoticeAddress: true }),
      removeWay: () => {
        left = left.slice(0, 1)
        return {}
      },
    })
    await readWays(client)
    const remove = () => changeWays(client, 'w2', () => removeWay(client, 'w2'))
    const changes = [remove(), remove()]
    expect(waysState(client).getState().changing).toBe('w2')
    forgetWays(client)
    await Promise.all(changes)
    expect(frame.payloads('removeWay')).toHaveLength(1)
    expect(waysState(client).getState()).toEqual({ list: { ways: left, hasNoticeAddress: true } })
  })

  test('error: keeps which wallet failed to sign until the next change', async () => {
    const { client } = await setUpEmbedded({ listWays: () => ({ ways, hasNoticeAddress: true }) })
    const wallet = { id: 'com.example', name: 'Test Wallet', namespace: 'eip155' } as const
    const error = new Error('no account')
    const state = () => waysState(client).getState()
    const changing = changeWays(client, 'farcaster', () => Promise.reject(error), wallet)
    expect(state()).toEqual({ changing: 'farcaster', signing: wallet })
    await changing
    expect(state()).toEqual({ error, signing: wallet })
    await changeWays(client, 'w1', async () => undefined)
    expect(state()).not.toHaveProperty('signing')
  })

  test('error: keeps why a change failed until the next one', async () => {
    const { client } = await setUpEmbedded({
      listWays: () => ({ ways, hasNoticeAddress: true }),
      removeWay: refuse,
    })
    await changeWays(client, 'w1', () => removeWay(client, 'w1'))
    expect(waysState(client).getState()).toEqual({
      error: expect.objectContaining({ code: 'network' }),
    })
    await changeWays(client, 'w1', async () => undefined)
    expect(waysState(client).getState().error).toBeUndefined()
  })
})

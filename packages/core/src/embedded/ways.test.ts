import type { EmbeddedWayList } from '@aureus/protocol/embedded'
import { describe, expect, test, vi } from 'vitest'
import { UserRejectedError } from '../errors/wallet.ts'
import { setUpEmbedded } from '../testing/embedded.ts'
import { Refusal } from '../testing/scriptedFrame.ts'
import { refuseOpenRequests } from './wallet/openRequests.ts'
import { addWay, listWays, removeWay } from './ways.ts'

const list: EmbeddedWayList = {
  ways: [
    {
      id: 'w1',
      provider: 'email',
      label: 'ada@example.com',
      sinceMs: 1,
      heldUntilMs: null,
      canRemove: false,
    },
    {
      id: 'w2',
      provider: 'passkey',
      label: 'Firefox on Linux',
      sinceMs: 2,
      heldUntilMs: 3,
      canRemove: true,
    },
  ],
  hasNoticeAddress: true,
}

describe('listWays', () => {
  test('behavior: returns the wallet’s ways in its order', async () => {
    const { client } = await setUpEmbedded({ listWays: () => list })
    expect(await listWays(client)).toEqual(list)
  })

  test('error: fails without a session', async () => {
    const { client } = await setUpEmbedded({
      listWays: () => {
        throw new Refusal('noSession')
      },
    })
    await expect(listWays(client)).rejects.toMatchObject({ code: 'noSession' })
  })
})

describe('addWay', () => {
  test.each([{ provider: 'passkey' }, { provider: 'email', email: 'ada@example.com' }] as const)(
    'behavior: sends the new way to the wallet, which asks the visitor: %j',
    async (way) => {
      const { client, frame } = await setUpEmbedded({ addWay: () => ({}) })
      await expect(addWay(client, way)).resolves.toBeUndefined()
      expect(frame.payloads('addWay')).toEqual([way])
    },
  )

  test('error: fails if the visitor declines in the wallet', async () => {
    const { client } = await setUpEmbedded({
      addWay: () => {
        throw new Refusal('rejected')
      },
    })
    await expect(addWay(client, { provider: 'google' })).rejects.toMatchObject({
      name: 'UserRejectedError',
    })
  })
})

describe('removeWay', () => {
  test('behavior: sends the way to the wallet, which asks the visitor', async () => {
    const { client, frame } = await setUpEmbedded({ removeWay: () => ({}) })
    await expect(removeWay(client, 'w2')).resolves.toBeUndefined()
    expect(frame.payloads('removeWay')).toEqual([{ id: 'w2' }])
  })

  test('error: fails if it is the last one that works', async () => {
    const { client } = await setUpEmbedded({
      removeWay: () => {
        throw new Refusal('invalid', { reason: 'way_last' })
      },
    })
    await expect(removeWay(client, 'w1')).rejects.toMatchObject({ code: 'invalid' })
  })

  test('behavior: cancels the wallet’s request when the visitor leaves', async () => {
    const { client, frame, wallet } = await setUpEmbedded()
    const removed = removeWay(client, 'w2')
    const settled = expect(removed).rejects.toBeInstanceOf(UserRejectedError)
    await vi.waitFor(() => expect(frame.payloads('removeWay')).toHaveLength(1))
    refuseOpenRequests(wallet, new UserRejectedError())
    await settled
    await vi.waitFor(() => expect(frame.payloads('abort')).toHaveLength(1))
  })
})

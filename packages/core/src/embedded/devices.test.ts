import type { EmbeddedDevice } from '@aureus/protocol/embedded'
import { describe, expect, test, vi } from 'vitest'
import { UserRejectedError } from '../errors/wallet.ts'
import { setUpEmbedded } from '../testing/embedded.ts'
import { Refusal } from '../testing/scriptedFrame.ts'
import { listDevices, revokeDevice } from './devices.ts'
import { refuseOpenRequests } from './wallet/openRequests.ts'

const devices: EmbeddedDevice[] = [
  { id: 'd1', name: 'Chrome on macOS', current: true, createdAtMs: 1, lastUsedAtMs: 3 },
  { id: 'd2', name: 'Firefox on Windows', current: false, createdAtMs: 1, lastUsedAtMs: 2 },
]

describe('listDevices', () => {
  test('behavior: returns the wallet’s devices in its order', async () => {
    const { client } = await setUpEmbedded({ listDevices: () => ({ devices }) })
    expect(await listDevices(client)).toEqual(devices)
  })

  test('error: fails without a session', async () => {
    const { client } = await setUpEmbedded({
      listDevices: () => {
        throw new Refusal('noSession')
      },
    })
    await expect(listDevices(client)).rejects.toMatchObject({ code: 'noSession' })
  })

  test('param: signal', async () => {
    const { client, frame } = await setUpEmbedded()
    const controller = new AbortController()
    const listed = listDevices(client, controller.signal)
    const settled = expect(listed).rejects.toThrow('Request was aborted')
    await vi.waitFor(() => expect(frame.payloads('listDevices')).toHaveLength(1))
    controller.abort()
    await settled
  })
})

describe('revokeDevice', () => {
  test('behavior: sends the device to the wallet, which asks the visitor', async () => {
    const { client, frame } = await setUpEmbedded({ revokeDevice: () => ({}) })
    await expect(revokeDevice(client, 'd2')).resolves.toBeUndefined()
    expect(frame.payloads('revokeDevice')).toEqual([{ deviceId: 'd2' }])
  })

  test('error: fails if the visitor declines in the wallet', async () => {
    const { client } = await setUpEmbedded({
      revokeDevice: () => {
        throw new Refusal('rejected')
      },
    })
    await expect(revokeDevice(client, 'd2')).rejects.toMatchObject({ name: 'UserRejectedError' })
  })

  test('behavior: cancels the wallet’s request when the visitor leaves', async () => {
    const { client, frame, wallet } = await setUpEmbedded()
    const revoked = revokeDevice(client, 'd2')
    const settled = expect(revoked).rejects.toBeInstanceOf(UserRejectedError)
    await vi.waitFor(() => expect(frame.payloads('revokeDevice')).toHaveLength(1))
    refuseOpenRequests(wallet, new UserRejectedError())
    await settled
    await vi.waitFor(() => expect(frame.payloads('abort')).toHaveLength(1))
  })
})

import type { Recovery } from '@aureus/protocol/custody'
import { beforeEach, describe, expect, test } from 'vitest'
import { KeysError } from '../../lib/faults/KeysError.ts'
import { type CustodyServer, createCustodyServer } from '../../testing/custodyServer.ts'
import { createKeysDevice, type KeysDevice } from '../../testing/keysDevice.ts'
import type { Session } from '../session/session.ts'
import { openWallet } from './openWallet.ts'

const recovery: Recovery = {
  recoveryId: 'a'.repeat(32),
  deviceId: 'laptop',
  browser: null,
  system: null,
  requestedAtMs: 0,
  readyAtMs: Date.now() + 86_400_000,
  code: '123456',
}

let server: CustodyServer
let keys: KeysDevice
let shown: boolean[]
let started: number

beforeEach(async () => {
  server = await createCustodyServer()
  keys = createKeysDevice(server.as('laptop'), server.depositKey)
  shown = []
  started = 0
})

function open() {
  const session = {
    async post() {
      started += 1
      return recovery
    },
  } as unknown as Session
  return openWallet({
    keys,
    session,
    screen: {} as never,
    signal: new AbortController().signal,
    showCode(_, __, isLost) {
      shown.push(isLost)
      return Promise.reject(new KeysError('aborted'))
    },
  })
}

describe('openWallet', () => {
  test('behavior: a device with its share opens the wallet without asking', async () => {
    const made = await open()
    expect(await open()).toEqual(made)
    expect([started, shown]).toEqual([0, []])
  })
  test('behavior: a device that lost its share recovers at once if allowed', async () => {
    const { set } = await open()
    keys.shares.records.clear()
    const recovered = await open()
    expect(started).toBe(1)
    expect(recovered.set?.setId).not.toBe(set?.setId)
    expect(await keys.holds(recovered)).toBe(true)
  })
  test('behavior: reports the lost share while it waits', async () => {
    await open()
    keys.shares.records.clear()
    server.fault = (route) => {
      if (route === 'sets/release') throw new KeysError('recovery_waits')
    }
    await expect(open()).rejects.toMatchObject({ reason: 'aborted' })
    expect(shown).toEqual([true])
  })
  test('error: without a recent code it reports the loss and starts the recovery', async () => {
    await open()
    keys.shares.records.clear()
    server.fault = (route) => {
      if (route === 'sets/release') throw new KeysError('authentication_too_old')
    }
    await expect(open()).rejects.toMatchObject({ name: 'EmbeddedFault', code: 'shareLost' })
    expect(started).toBe(1)
  })
})

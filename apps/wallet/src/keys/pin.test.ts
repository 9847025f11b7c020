import { beforeEach, describe, expect, test } from 'vitest'
import { type CustodyServer, createCustodyServer } from '../testing/custodyServer.ts'
import { signHello } from '../testing/keys.ts'
import { createKeysDevice, type KeysDevice } from '../testing/keysDevice.ts'
import { disagrees, isOtherMailbox } from './deviceShares/pin.ts'

let server: CustodyServer
let laptop: KeysDevice
let phone: KeysDevice

beforeEach(async () => {
  server = await createCustodyServer()
  laptop = createKeysDevice(server.as('laptop'), server.depositKey)
  phone = createKeysDevice(server.as('phone'), server.depositKey)
})

describe('what a device remembers about who can open its wallet', () => {
  test('error: once the wallet was its owner’s alone, splits no recovery set, whatever the server says', async () => {
    const { accounts, recoverySetId } = await laptop.create()
    await phone.recover()
    server.custody = 'user-only'
    // One device signs then, and the other only opens the wallet.
    await signHello(laptop)
    const { wallet: seen } = await phone.state()
    if (!seen) throw new Error('no wallet')
    expect(await phone.holds(seen)).toBe(true)
    server.custody = 'operator-recoverable'
    server.resplit = { recovery: true, device: false }
    const old = server.recovery
    for (const device of [laptop, phone]) {
      expect(await device.maySplitRecovery({ ...seen, resplit: server.resplit })).toBe(false)
      await device.reshare()
      // The new share has the pin of the one before, which is deleted after a signature.
      expect(await signHello(device)).toBe(accounts.evm)
      await device.reshare()
    }
    expect((await laptop.state()).wallet?.recoverySetId).toBe(recoverySetId)
    expect(server.recovery).toBe(old)
  })
  test('behavior: a share of an earlier version has no pin, and gets one from what the server says first', async () => {
    const { set } = await laptop.create()
    const record = laptop.shares.records.get(set?.setId ?? '')
    expect(record).not.toHaveProperty('pin')
    server.custody = 'user-only'
    await laptop.state()
    await laptop.prove()
    expect(laptop.shares.records.get(set?.setId ?? '')?.pin).toBe('owner')
    await laptop.prove()
  })

  test.each([
    ['owner', { custody: 'user-only' }, false],
    ['owner', { custody: 'operator-recoverable' }, true],
    ['owner', { custody: 'operator-recoverable', second: true }, true],
    ['second', { custody: 'user-only' }, false],
    ['second', { custody: 'operator-recoverable', second: true }, false],
    ['second', { custody: 'operator-recoverable' }, true],
    [undefined, { custody: 'operator-recoverable' }, false],
  ] as const)('behavior: a device that knows %s and hears %o', (pin, reported, isTold) => {
    expect(disagrees(pin, reported)).toBe(isTold)
  })

  test.each([
    [undefined, 'ada@example.com', false],
    ['ada@example.com', 'ada@example.com', false],
    ['ada@example.com', undefined, false],
    ['ada@example.com', 'eve@example.com', true],
    // No two addresses count as the same that are not.
    ['ada@example.com', 'Ada@example.com', true],
  ])('behavior: a device that knows the mailbox %s and hears %s', (known, named, isTold) => {
    expect(isOtherMailbox(known, named)).toBe(isTold)
  })
})

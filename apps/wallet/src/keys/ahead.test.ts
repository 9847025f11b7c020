import { beforeEach, describe, expect, test } from 'vitest'
import { KeysError } from '../lib/faults/KeysError.ts'
import { type CustodyServer, createCustodyServer } from '../testing/custodyServer.ts'
import { createKeysDevice, type KeysDevice } from '../testing/keysDevice.ts'

let server: CustodyServer
let laptop: KeysDevice

beforeEach(async () => {
  server = await createCustodyServer()
  laptop = createKeysDevice(server.as('laptop'), server.depositKey)
})

describe('what keys need not wait for', () => {
  test('behavior: makes the wallet that a Worker began ahead of the command', async () => {
    laptop.prepare({ toSign: false })
    const first = await laptop.create()
    expect(await laptop.prove()).toEqual(first)
  })
  test('behavior: a Worker that began a wallet in vain runs another command', async () => {
    const wallet = await laptop.create()
    laptop.prepare({ toSign: false })
    expect(await laptop.prove()).toEqual(wallet)
  })
  test('behavior: takes a foreseen state once', async () => {
    const state = await laptop.state()
    const asked: string[] = []
    server.fault = (route) => void asked.push(route)
    laptop.foresee(state)
    expect(await laptop.state()).toEqual(state)
    expect(asked).toEqual([])
    await laptop.state()
    expect(asked).toEqual(['wallet/get'])
  })
  test('behavior: signs with the wallet that it last read, without reading it again', async () => {
    await laptop.create()
    const { wallet } = await laptop.state()
    const asked: string[] = []
    server.fault = (route) => void asked.push(route)
    const address = wallet?.accounts.evm ?? ''
    const account = { walletId: wallet?.walletId ?? '', family: 'eip155', address } as const
    await laptop.sign({ type: 'message', message: 'hello' }, { account })
    expect(asked).toEqual(['sets/release'])
  })
  test('behavior: reads the wallet again if another tab has replaced its shares', async () => {
    await laptop.create()
    const tab = createKeysDevice(server.as('laptop'), server.depositKey, laptop.shares)
    await tab.reshare()
    const asked: string[] = []
    server.fault = (route) => void asked.push(route)
    await laptop.prove()
    expect(asked).toEqual(['wallet/get', 'sets/release'])
  })
  test('error: does not ask again if the owner stops it, the server cannot be reached or the limit is used up', async () => {
    await laptop.create()
    await laptop.state()
    for (const reason of ['network', 'person_denied', 'release_limited', 'wallet_frozen']) {
      const asked: string[] = []
      server.fault = (route) => {
        asked.push(route)
        throw new KeysError(reason)
      }
      await expect(laptop.prove()).rejects.toEqual(new KeysError(reason))
      expect(asked).toEqual(['sets/release'])
    }
  })
})

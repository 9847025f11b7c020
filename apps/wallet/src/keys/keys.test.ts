import { ed25519 } from '@noble/curves/ed25519.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import {
  parseTransaction,
  recoverMessageAddress,
  recoverTransactionAddress,
  recoverTypedDataAddress,
} from 'viem'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renewShares } from '../identity/wallet/renewShares.ts'
import { KeysError } from '../lib/faults/KeysError.ts'
import { type CustodyServer, createCustodyServer } from '../testing/custodyServer.ts'
import { createKeysDevice, type KeysDevice } from '../testing/keysDevice.ts'
import type { ShownAccount } from './keys.ts'
import { SHARES_LOCK } from './sharesLock.ts'
import type { SignRequest } from './signRequest.ts'

let server: CustodyServer
let laptop: KeysDevice
let phone: KeysDevice

beforeEach(async () => {
  server = await createCustodyServer()
  laptop = createKeysDevice(server.as('laptop'), server.depositKey)
  phone = createKeysDevice(server.as('phone'), server.depositKey)
})

/** Signs with the account that the server names, as if a person had seen it. */
async function sign(device: KeysDevice, request: SignRequest, signal?: AbortSignal) {
  const { wallet } = await device.state()
  if (!wallet) throw new KeysError('wallet_none')
  const { walletId, accounts } = wallet
  const account: ShownAccount =
    request.type === 'solana'
      ? { walletId, family: 'solana', address: accounts.solana }
      : { walletId, family: 'eip155', address: accounts.evm }
  return device.sign(request, { account, ...(signal && { signal }) })
}

const refusal = (reason: string) => expect.objectContaining({ name: 'KeysError', reason })

describe('create', () => {
  test('behavior: creates a wallet after proving that its device can open it', async () => {
    expect((await laptop.state()).wallet).toBeNull()
    const wallet = await laptop.create()
    expect(wallet.set?.epoch).toBe(1)
    expect(server.released.map(({ purpose }) => purpose)).toEqual(['prove'])
    expect([...laptop.shares.records.keys()]).toEqual([wallet.set?.setId])
    expect(await laptop.prove()).toEqual(wallet)
  })
  test('behavior: a lost answer leaves a wallet that this device can open', async () => {
    server.fault = (route) => {
      if (route === 'wallet/create') throw new KeysError('network')
    }
    await expect(laptop.create()).rejects.toEqual(refusal('network'))
    server.fault = undefined
    expect((await laptop.prove()).set).not.toBeNull()
  })
  test('behavior: with the state that is known, does not ask for it again', async () => {
    const known = await laptop.state()
    const asked: string[] = []
    server.fault = (route) => void asked.push(route)
    laptop.prepare({ toSign: false })
    await laptop.create(known)
    expect(asked).toEqual(['wallet/create'])
  })
  test('behavior: a Worker that was started ahead runs the next command', async () => {
    laptop.prepare({ toSign: true })
    await laptop.create()
    laptop.rest()
    expect((await sign(laptop, { type: 'message', message: 'hello' })).length).toBe(132)
  })
  test('error: allows one wallet per person', async () => {
    await laptop.create()
    await expect(laptop.create()).rejects.toEqual(refusal('wallet_exists'))
    await expect(phone.create()).rejects.toEqual(refusal('wallet_exists'))
  })
  test('behavior: nothing that passes through the frame contains a share, in any encoding', async () => {
    await laptop.create()
    await sign(laptop, { type: 'message', message: 'hello' })
    const secrets = [
      ...server.shares.values(),
      server.recovery?.slice(0, 34),
      server.recovery?.slice(34, 68),
    ]
    const passed = [...server.seen, ...laptop.said.map((one) => JSON.stringify(one))].join('\n')
    for (const bytes of secrets) {
      const values = Buffer.from(bytes?.slice(18) ?? [])
      expect(values).toHaveLength(16)
      for (const encoding of ['hex', 'base64', 'base64url', 'latin1'] as const)
        expect(passed).not.toContain(values.toString(encoding))
      expect(passed).not.toContain(values.join(','))
    }
  })
})

describe('sign', () => {
  test('behavior: signs messages, typed data and transactions with the account', async () => {
    const { accounts } = await laptop.create()
    const message = 'app.example.com wants you to sign in'
    const signature = await sign(laptop, { type: 'message', message })
    expect(await recoverMessageAddress({ message, signature })).toBe(accounts.evm)
    const typedData = {
      domain: { name: 'Aureus', chainId: 99199n },
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' },
        ],
        Mail: [{ name: 'text', type: 'string' }],
      },
      primaryType: 'Mail',
      message: { text: 'hello' },
    } as const
    const typed = await sign(laptop, { type: 'typedData', typedData })
    expect(await recoverTypedDataAddress({ ...typedData, signature: typed })).toBe(accounts.evm)
    const transaction = {
      type: 'eip1559',
      chainId: 99199,
      nonce: 3,
      to: accounts.evm as `0x${string}`,
      value: 5n,
      gas: 21_000n,
      maxFeePerGas: 2n,
      maxPriorityFeePerGas: 1n,
    } as const
    const serialized = await sign(laptop, { type: 'transaction', transaction })
    const signed = serialized as `0x02${string}`
    expect(await recoverTransactionAddress({ serializedTransaction: signed })).toBe(accounts.evm)
    expect(parseTransaction(signed)).toMatchObject({ nonce: 3, value: 5n, chainId: 99199 })
  })
  test('behavior: signs a Solana message unchanged', async () => {
    const { accounts } = await laptop.create()
    const message = new TextEncoder().encode('hello')
    const signature = hexToBytes((await sign(laptop, { type: 'solana', message })).slice(2))
    expect(ed25519.verify(signature, message, base58.decode(accounts.solana))).toBe(true)
  })
  test('behavior: tells the server what it signs', async () => {
    await laptop.create()
    await sign(laptop, { type: 'message', message: 'hello' })
    const asked = server.released.at(-1)
    expect(asked?.purpose).toBe('sign')
    expect(asked?.digest).toBe('0x50b2c43fd39106bafbba0da34fc430e1f91e3c96ea2acee2bc34119f92b37750')
  })
  test('error: fails without a wallet, without a share, and if the server changed its share', async () => {
    const hello = { type: 'message', message: 'hello' } as const
    await expect(sign(laptop, hello)).rejects.toEqual(refusal('wallet_none'))
    const { set } = await laptop.create()
    await expect(sign(phone, hello)).rejects.toEqual(refusal('NoShareError'))
    const share = server.shares.get(set?.setId ?? '')
    if (share) share[20] = (share[20] ?? 0) ^ 1
    await expect(sign(laptop, hello)).rejects.toEqual(refusal('NotThisWalletError'))
  })
  test('error: a stored share opens only for its own wallet, set, device and epoch', async () => {
    const { set } = await laptop.create()
    const record = laptop.shares.records.get(set?.setId ?? '')
    if (!record) throw new Error('no share')
    laptop.shares.records.set(record.setId, { ...record, epoch: 2 })
    await expect(laptop.prove()).rejects.toEqual(refusal('OperationError'))
    laptop.shares.records.set(record.setId, { ...record, deviceId: 'phone' })
    await expect(laptop.prove()).rejects.toEqual(refusal('NoShareError'))
  })
  test('error: stops when aborted', async () => {
    await laptop.create()
    const gone = AbortSignal.abort()
    const signing = sign(laptop, { type: 'message', message: 'hello' }, gone)
    await expect(signing).rejects.toEqual(refusal('aborted'))
  })
})

describe('recover', () => {
  test('behavior: a second device gets its own set, and the first keeps its set', async () => {
    const { accounts } = await laptop.create()
    const set = await phone.recover()
    expect(set.epoch).toBe(1)
    for (const device of [laptop, phone]) {
      const signature = await sign(device, { type: 'message', message: 'hello' })
      expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(accounts.evm)
    }
    expect(server.active.get('laptop')?.setId).not.toBe(server.active.get('phone')?.setId)
  })
  test('error: a refused recovery leaves nothing behind', async () => {
    await laptop.create()
    server.fault = (route) => {
      if (route === 'sets/release') throw new KeysError('recovery_waits')
    }
    await expect(phone.recover()).rejects.toEqual(refusal('recovery_waits'))
    expect(phone.shares.records.size).toBe(0)
  })
  test('error: altered recovery shares open nothing', async () => {
    await laptop.create()
    if (server.recovery) server.recovery[40] = (server.recovery[40] ?? 0) ^ 4
    await expect(phone.recover()).rejects.toThrow(KeysError)
    expect(server.active.has('phone')).toBe(false)
  })
})

describe('reshare', () => {
  test('behavior: a new set replaces the old one on both sides', async () => {
    const { set: old } = await laptop.create()
    const set = await laptop.reshare()
    expect(set.epoch).toBe(2)
    expect(set.setId).not.toBe(old?.setId)
    expect([...server.shares.keys()]).toEqual([set.setId])
    await laptop.prove()
  })
  test('behavior: deletes the previous share only after the new set has signed', async () => {
    const { set: old } = await laptop.create()
    const set = await laptop.reshare()
    await laptop.prove()
    expect([...laptop.shares.records.keys()]).toEqual([old?.setId, set.setId])
    await sign(laptop, { type: 'message', message: 'hello' })
    expect([...laptop.shares.records.keys()]).toEqual([set.setId])
    const { wallet } = await laptop.state()
    if (!wallet) throw new Error('no wallet')
    const holds = [await laptop.holds({ ...wallet, set: old }), await laptop.holds(wallet)]
    expect(holds).toEqual([false, true])
  })
  test('behavior: signing with a set keeps newer shares', async () => {
    const { set } = await laptop.create()
    server.fault = (route) => {
      if (route === 'sets/reshare') throw new KeysError('network')
    }
    await expect(laptop.reshare()).rejects.toEqual(refusal('network'))
    server.fault = undefined
    expect(laptop.shares.records.has(set?.setId ?? '')).toBe(true)
    await sign(laptop, { type: 'message', message: 'hello' })
    expect(laptop.shares.records.size).toBe(2)
  })
  test('behavior: splits the recovery set again when due, and both sets open the wallet', async () => {
    const { accounts, recoverySetId } = await laptop.create()
    const old = server.recovery
    server.resplit = { recovery: true, device: false }
    await laptop.reshare()
    const { wallet } = await laptop.state()
    expect(wallet?.recoverySetId).not.toBe(recoverySetId)
    expect(server.recovery).not.toEqual(old)
    await phone.recover()
    for (const device of [laptop, phone]) {
      const signature = await sign(device, { type: 'message', message: 'hello' })
      expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(accounts.evm)
    }
  })
  test('behavior: the old set opens the wallet until the new one is activated', async () => {
    await laptop.create()
    for (const stop of ['sets/reshare', 'sets/activate'] as const) {
      server.fault = (route) => {
        if (route === stop) throw new KeysError('network')
      }
      await expect(laptop.reshare()).rejects.toEqual(refusal('network'))
      server.fault = undefined
      await laptop.prove()
    }
  })
  test('behavior: a signature in progress finishes with the old set', async () => {
    const { accounts } = await laptop.create()
    const resplit = { recovery: false, device: false }
    const due = { walletId: '', set: { setId: '', epoch: 1, createdAtMs: 0 }, resplit }
    let renewing: Promise<boolean> | undefined
    server.before = async (route) => {
      if (route !== 'sets/release' || renewing) return
      renewing = renewShares(due, { keys: laptop })
      const waits = vi.waitFor(async () => {
        const { pending = [] } = await navigator.locks.query()
        expect(pending.map(({ name }) => name)).toContain(SHARES_LOCK)
      })
      await Promise.race([renewing, waits])
    }
    const signature = await sign(laptop, { type: 'message', message: 'a' })
    expect(await recoverMessageAddress({ message: 'a', signature })).toBe(accounts.evm)
    expect(await renewing).toBe(true)
    expect((await laptop.prove()).set?.epoch).toBe(2)
  })
})

import {
  type Hex,
  hashTypedData,
  recoverAddress,
  stringToHex,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { accounts, addresses, keys, walletWith } from '../../testing/wallet.ts'

const [account, other] = accounts
const message = 'localhost:3000 wants you to sign in with your Ethereum account'

describe('personal_sign', () => {
  test('behavior: makes a signature that verifies', async () => {
    const { request } = walletWith({ authorized: true })
    const signature = (await request('personal_sign', [stringToHex(message), addresses[0]])) as Hex
    expect(await verifyMessage({ address: account.address, message, signature })).toBe(true)
  })

  test.each<[string, unknown[]]>([
    ['address first', [account.address, stringToHex(message)]],
    ['plain text', [message, account.address]],
    ['a third parameter', [stringToHex(message), account.address, 'password']],
  ])('param: %s', async (_, params) => {
    const { request } = walletWith({ authorized: true })
    const signature = (await request('personal_sign', params)) as Hex
    expect(await verifyMessage({ address: account.address, message, signature })).toBe(true)
  })

  test('behavior: signs an address in the message as its bytes', async () => {
    const { request } = walletWith({ authorized: true })
    const raw = account.address
    const signature = (await request('personal_sign', [raw, account.address])) as Hex
    expect(await verifyMessage({ address: account.address, message: { raw }, signature })).toBe(
      true,
    )
  })

  test('error: answers 4100 for an account that the site may not see', async () => {
    const data = stringToHex(message)
    const signing = walletWith({ authorized: true }).request('personal_sign', [data, other.address])
    await expect(signing).rejects.toMatchObject({ code: 4100 })
    const early = walletWith().request('personal_sign', [data, account.address])
    await expect(early).rejects.toMatchObject({ code: 4100 })
  })
})

const typedData = {
  domain: { name: 'Aureus', version: '1', chainId: 99199 },
  types: { Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  message: { text: 'hello' },
} as const

describe('eth_signTypedData_v4', () => {
  test.each<[string, unknown]>([
    ['JSON', JSON.stringify(typedData)],
    ['an object', typedData],
  ])('param: makes a verifying signature for typed data as %s', async (_, data) => {
    const { request } = walletWith({ authorized: true })
    const signature = (await request('eth_signTypedData_v4', [account.address, data])) as Hex
    expect(await verifyTypedData({ ...typedData, address: account.address, signature })).toBe(true)
  })

  test('error: rejects data for another chain than the active one', async () => {
    const { request, control } = walletWith({ authorized: true })
    control.changeChain(1)
    const signing = request('eth_signTypedData_v4', [account.address, typedData])
    await expect(signing).rejects.toMatchObject({ code: -32602 })
  })

  test('error: rejects data that does not match its types', async () => {
    const wrong = { ...typedData, types: { Mail: [{ name: 'text', type: 'address' }] } }
    const { request } = walletWith({ authorized: true })
    const signing = request('eth_signTypedData_v4', [account.address, wrong])
    await expect(signing).rejects.toMatchObject({ code: -32602 })
  })

  test.each(['{', 'null', '{"types":{}}', undefined])(
    'error: rejects %s as typed data',
    async (json) => {
      const { request } = walletWith({ authorized: true })
      const signing = request('eth_signTypedData_v4', [account.address, json])
      await expect(signing).rejects.toMatchObject({ code: -32602 })
    },
  )

  test('error: answers 4100 to a stranger', async () => {
    const { request } = walletWith({ authorized: true })
    const signing = request('eth_signTypedData_v4', [other.address, typedData])
    await expect(signing).rejects.toMatchObject({ code: 4100 })
  })
})

describe('tamperSignature', () => {
  test('behavior: keeps the format but does not verify; false ends it', async () => {
    const { request, control } = walletWith({ authorized: true })
    control.tamperSignature()
    const signature = (await request('personal_sign', [message, account.address])) as Hex
    expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
    expect(await verifyMessage({ address: account.address, message, signature })).toBe(false)

    const typed = (await request('eth_signTypedData_v4', [account.address, typedData])) as Hex
    const signer = await recoverAddress({ hash: hashTypedData(typedData), signature: typed })
    expect(signer).not.toBe(account.address)

    control.tamperSignature(false)
    const good = (await request('personal_sign', [message, account.address])) as Hex
    expect(await verifyMessage({ address: account.address, message, signature: good })).toBe(true)
  })
})

describe('signWith', () => {
  test('behavior: signs with another account', async () => {
    const { request, control } = walletWith({ authorized: true })
    control.signWith(keys[1])
    const signature = (await request('personal_sign', [message, account.address])) as Hex
    expect(await verifyMessage({ address: other.address, message, signature })).toBe(true)
    control.signWith()
    const own = (await request('personal_sign', [message, account.address])) as Hex
    expect(await verifyMessage({ address: account.address, message, signature: own })).toBe(true)
  })

  test('error: rejects an invalid key', () => {
    expect(() => walletWith().control.signWith('0x00')).toThrow(TypeError)
  })
})

describe('remoteSigner', () => {
  const address = '0x00000000000000000000000000000000DeaDBeef'

  test("behavior: is the first account and receives the message's bytes", async () => {
    const seen: Hex[] = []
    const signMessage = async (raw: Hex) => {
      seen.push(raw)
      return '0x1234' as const
    }
    const { request } = walletWith({ remoteSigner: { address, signMessage }, privateKeys: [] })
    expect(await request('eth_requestAccounts')).toEqual([address.toLowerCase()])
    expect(await request('personal_sign', [stringToHex(message), address])).toBe('0x1234')
    expect(await request('personal_sign', [message, address])).toBe('0x1234')
    expect(seen).toEqual([stringToHex(message), stringToHex(message)])
  })

  test('error: requires a hex answer, and hides errors of the signer', async () => {
    const answers: (() => unknown)[] = [
      () => undefined,
      () => 'signed',
      () => {
        throw new Error('secret')
      },
    ]
    for (const answer of answers) {
      const signMessage = async () => answer() as Hex
      const { request } = walletWith({ authorized: true, remoteSigner: { address, signMessage } })
      const signing = request('personal_sign', ['0x00', address])
      await expect(signing).rejects.toMatchObject({ code: -32603 })
      await expect(signing).rejects.not.toThrow('secret')
    }
  })

  test('error: cannot sign typed data or transactions, 4200', async () => {
    const signMessage = async () => '0x' as const
    const { request } = walletWith({ authorized: true, remoteSigner: { address, signMessage } })
    const typed = request('eth_signTypedData_v4', [address, typedData])
    await expect(typed).rejects.toMatchObject({ code: 4200 })
    const sending = request('eth_sendTransaction', [{ from: address }])
    await expect(sending).rejects.toMatchObject({ code: 4200 })
  })
})

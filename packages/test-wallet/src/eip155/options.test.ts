import { describe, expect, test } from 'vitest'
import { accounts, keys, walletWith } from '../testing/wallet.ts'
import { parseOptions, type TestWalletOptions } from './options.ts'

const valid: TestWalletOptions = {
  name: 'Test',
  rdns: 'test.example',
  privateKeys: [keys[0]],
  chains: [{ id: 5 }],
}

describe('parseOptions', () => {
  test('behavior: defaults', () => {
    const settings = parseOptions(valid)
    expect(settings).toMatchObject({ chainId: 5, legacy: false, permitted: false, locked: false })
    expect(settings.info.icon).toMatch(/^data:image\/svg\+xml,/)
    expect(settings.info.uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-/)
    expect(parseOptions(valid).info.uuid).not.toBe(settings.info.uuid)
  })

  test('param: chainId may be a chain that the wallet does not know', () => {
    expect(parseOptions({ ...valid, chainId: 424242 }).chainId).toBe(424242)
  })

  test.each<[string, unknown]>([
    ['name', { ...valid, name: '' }],
    ['rdns', { ...valid, rdns: undefined }],
    ['uuid', { ...valid, uuid: 'x' }],
    ['icon', { ...valid, icon: 'https://example.com/i.png' }],
    ['legacy', { ...valid, legacy: 'also' }],
    ['chains', { ...valid, chains: [] }],
    ['chain', { ...valid, chains: [null] }],
    ['chain id', { ...valid, chains: [{ id: '5' }] }],
    ['rpcUrl', { ...valid, chains: [{ id: 5, rpcUrl: 8545 }] }],
    ['chainId', { ...valid, chainId: -1 }],
    ['privateKeys', { ...valid, privateKeys: 'one' }],
    ['privateKeys', { ...valid, privateKeys: [] }],
    ['remoteSigner.address', { ...valid, remoteSigner: { address: '0x1' } }],
    ['remoteSigner.signMessage', { ...valid, remoteSigner: { address: accounts[0].address } }],
    ['options', undefined],
  ])('error: names a wrong %s', (name, options) => {
    const parse = () => parseOptions(options as TestWalletOptions)
    expect(parse).toThrow(TypeError)
    expect(parse).toThrow(name)
  })

  test('error: names a wrong key by its index and never shows it', () => {
    const secret = `0x${'f'.repeat(64)}` as const
    const parse = () => parseOptions({ ...valid, privateKeys: [keys[0], secret] })
    expect(parse).toThrow('privateKeys[1] must be')
    expect(parse).not.toThrow('ffff')
  })
})

describe('createTestWallet', () => {
  test('param: authorized, locked', async () => {
    expect(await walletWith({ authorized: true }).request('eth_accounts')).toHaveLength(1)
    const locked = walletWith({ authorized: true, locked: true })
    expect(await locked.request('eth_accounts')).toEqual([])
  })

  test('param: script runs verbs before the first request', async () => {
    const { request } = walletWith({
      script: [['reject', 'eth_requestAccounts'], ['answer', 'eth_accounts', 7], ['lock']],
    })
    await expect(request('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
    expect(await request('eth_accounts')).toBe(7)
  })

  test.each(['dance', 'calls', 'waitForCall', 'toString'])(
    'error: rejects %s as a verb',
    (verb) => {
      expect(() => walletWith({ script: [[verb as never]] })).toThrow(
        `${verb} is not a control verb`,
      )
    },
  )

  test('behavior: emits connect when it is created', async () => {
    const { events } = walletWith()
    await Promise.resolve()
    expect(events).toEqual([['connect', { chainId: '0x1837f' }]])
  })
})

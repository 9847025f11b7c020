import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  type BaseAccountAnswers,
  createBaseAccountPage,
  type ScriptedPage,
} from '../../testing/baseAccountPage.ts'
import {
  type BaseAccountParameters,
  createBaseAccountProvider,
} from './createBaseAccountProvider.ts'
import { createSessionStore, type Place } from './sessionStore.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const accounts = [{ address: address.toLowerCase(), capabilities: {} }]
const hash = `0x${'ab'.repeat(32)}`

function createPlace(): Place & { value: unknown } {
  const place = {
    value: undefined as unknown,
    read: async () => place.value,
    write: async (value: unknown) => void (place.value = value),
  }
  return place
}

function open(answers: BaseAccountAnswers = {}, options: ScriptedPage = {}, place = createPlace()) {
  const page = createBaseAccountPage({ wallet_connect: () => ({ accounts }), ...answers }, options)
  const wanted = [10, 1]
  const read = vi.fn<BaseAccountParameters['read']>(async (_, { method }) => `read ${method}`)
  const getCallsStatus = vi.fn<BaseAccountParameters['getCallsStatus']>(async () => ({
    status: 200,
  }))
  const provider = createBaseAccountProvider({
    keysWindow: page.keysWindow,
    store: createSessionStore(place),
    wantedChains: () => wanted,
    read,
    getCallsStatus,
  })
  const events: unknown[] = []
  for (const name of ['accountsChanged', 'chainChanged'])
    provider.on?.(name, (value) => events.push([name, value]))
  const ask = (method: string, ...params: unknown[]) => provider.request({ method, params })
  return { ...page, wanted, provider, events, ask, read, getCallsStatus, place }
}

async function connected(...given: Parameters<typeof open>) {
  const opened = open(...given)
  await opened.ask('eth_requestAccounts')
  return opened
}

function refuse(code: number) {
  return () => {
    throw Object.assign(new Error(`Refused with ${code}`), { code })
  }
}

describe('connecting', () => {
  test('behavior: exchanges keys, then asks for the accounts in the same window', async () => {
    const { ask, asked, windows } = open()
    await expect(ask('eth_requestAccounts')).resolves.toEqual([address])
    expect(asked.map(({ method, params }) => [method, params])).toEqual([
      ['handshake', []],
      ['wallet_connect', [{ version: '1', capabilities: {} }]],
    ])
    expect(windows).toHaveLength(1)
    const contents = windows[0]?.received.slice(1).map(({ message }) => message['content'])
    expect(contents).toEqual([
      { handshake: { method: 'handshake', params: [] } },
      { encrypted: { iv: expect.any(Uint8Array), cipherText: expect.any(ArrayBuffer) } },
    ])
  })

  test('behavior: starts on the first wanted chain that the wallet has', async () => {
    const here = await connected()
    await expect(here.ask('eth_chainId')).resolves.toBe('0xa')
    const other = open({}, { data: { chains: { 8453: '' } } })
    await other.ask('eth_requestAccounts')
    await expect(other.ask('eth_chainId')).resolves.toBe('0x2105')
    const unnamed = open({}, { data: {} })
    await unnamed.ask('eth_requestAccounts')
    await expect(unnamed.ask('net_version')).resolves.toBe('10')
  })

  test('behavior: keeps a key that no script can read', async () => {
    const { place } = await connected()
    const { keys } = place.value as { keys: CryptoKeyPair }
    expect(keys.privateKey.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('pkcs8', keys.privateKey)).rejects.toThrow()
  })

  test('behavior: a reload needs no window, and goes on with the same key', async () => {
    const before = await connected()
    const after = open({ personal_sign: () => hash }, { keys: before.keys }, before.place)
    await expect(after.ask('eth_accounts')).resolves.toEqual([address])
    await expect(after.ask('eth_chainId')).resolves.toBe('0xa')
    expect(after.windows).toEqual([])
    await expect(after.ask('personal_sign', '0x01', address)).resolves.toBe(hash)
    expect(after.asked).toMatchObject([
      { method: 'personal_sign', sender: before.asked[0]?.sender },
    ])
  })

  test('behavior: shares nothing before the owner approves, and opens no window', async () => {
    const { ask, windows } = open()
    await expect(ask('eth_accounts')).resolves.toEqual([])
    await expect(ask('eth_chainId')).resolves.toBe('0xa')
    await expect(ask('personal_sign', '0x', address)).rejects.toMatchObject({ code: 4100 })
    expect(windows).toEqual([])
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['no accounts', { accounts: [] }],
    ['texts', { accounts: [address] }],
    ['a short address', { accounts: [{ address: '0x1' }] }],
  ])('error: connects nothing with %s', async (_, answer) => {
    const { ask, place } = open({ wallet_connect: () => answer })
    await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ name: 'WalletResponseError' })
    expect(place.value).toBeUndefined()
  })

  test.each([
    ['sealed', {}],
    ['open', { unsealed: true }],
  ])('error: a refusal that is %s keeps its code', async (_, options) => {
    const { ask, place } = open({ wallet_connect: refuse(4001) }, options)
    await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
    expect(place.value).toBeUndefined()
  })

  test('error: a malformed public key or answer ends the handshake', async () => {
    for (const [sender, content] of [
      ['zz', { encrypted: { iv: new Uint8Array(12), cipherText: new ArrayBuffer(32) } }],
      ['00'.repeat(91), { encrypted: { iv: new Uint8Array(12), cipherText: new ArrayBuffer(32) } }],
    ] as const) {
      const { ask, windows, post } = open({ handshake: () => new Promise(() => undefined) })
      const asking = ask('eth_requestAccounts')
      asking.catch(() => undefined)
      await expect.poll(() => windows[0]?.received.length).toBe(2)
      post({ data: { requestId: windows[0]?.received[1]?.message['id'], sender, content } })
      await expect(asking).rejects.toMatchObject({ name: 'WalletResponseError' })
    }
  })
})

describe('requests', () => {
  const methods = [
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'wallet_sendCalls',
    'wallet_addEthereumChain',
    'wallet_watchAsset',
  ]

  test.each(methods)('behavior: the owner sees %s', async (method) => {
    const { ask, asked } = await connected({ [method]: () => hash })
    await expect(ask(method, '0x01', address)).resolves.toBe(hash)
    expect(asked.at(-1)).toMatchObject({ method, params: ['0x01', address], chainId: 10 })
  })

  test('behavior: opens the window before anything else', async () => {
    const { ask, windows, view } = await connected({ personal_sign: () => hash })
    view.dispatchEvent(new Event('pagehide'))
    const asking = ask('personal_sign', '0x01', address)
    expect(windows).toHaveLength(2)
    await asking
    expect(windows).toHaveLength(2)
  })

  test('behavior: reuses the window right after an answer, and opens another one later', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { ask, windows } = open({ personal_sign: () => hash })
    await ask('eth_requestAccounts')
    vi.advanceTimersByTime(100)
    await ask('personal_sign', '0x01', address)
    expect(windows).toHaveLength(1)
    vi.advanceTimersByTime(200)
    await ask('personal_sign', '0x01', address)
    expect(windows.map(({ closed }) => closed)).toEqual([true, false])
  })

  test('behavior: reads over the page’s node', async () => {
    const { ask, read, asked } = await connected()
    const before = asked.length
    await expect(ask('eth_getBalance', address, 'latest')).resolves.toBe('read eth_getBalance')
    const request = { method: 'eth_getBalance', params: [address, 'latest'] }
    expect(read).toHaveBeenCalledExactlyOnceWith(10, request)
    expect(asked).toHaveLength(before)
  })

  test('behavior: asks the wallet’s node about a batch', async () => {
    const { ask, getCallsStatus } = await connected()
    await expect(ask('wallet_getCallsStatus', hash)).resolves.toEqual({ status: 200 })
    expect(getCallsStatus).toHaveBeenCalledExactlyOnceWith([hash])
  })

  test.each([
    'eth_sign',
    'eth_signTransaction',
    'eth_sendRawTransaction',
    'eth_subscribe',
    'constructor',
  ])('error: does not pass %s on', async (method) => {
    const { ask, read, asked } = await connected()
    const before = asked.length
    await expect(ask(method)).rejects.toMatchObject({ code: 4200 })
    expect([asked.length, read.mock.calls.length]).toEqual([before, 0])
  })

  test('error: a refusal keeps its code, and the session stays', async () => {
    const { ask } = await connected({ personal_sign: refuse(4001) })
    await expect(ask('personal_sign', '0x01', address)).rejects.toMatchObject({ code: 4001 })
    await expect(ask('eth_accounts')).resolves.toEqual([address])
  })

  test.each([
    ['sealed', {}],
    ['open', { unsealed: true }],
  ])('error: code 4100, %s, ends the session', async (_, options) => {
    const { ask, events } = await connected({ personal_sign: refuse(4100) }, options)
    await expect(ask('personal_sign', '0x01', address)).rejects.toMatchObject({ code: 4100 })
    expect(events).toEqual([['accountsChanged', []]])
    await expect(ask('eth_accounts')).resolves.toEqual([])
  })

  test('error: rejects an answer that is sealed with another key', async () => {
    const { ask, windows, post } = await connected()
    const asking = ask('personal_sign', '0x01', address)
    asking.catch(() => undefined)
    await expect.poll(() => windows.at(-1)?.received.length).toBe(4)
    const requestId = windows.at(-1)?.received.at(-1)?.message['id']
    const encrypted = { iv: new Uint8Array(12), cipherText: new ArrayBuffer(64) }
    post({ data: { requestId, sender: '', content: { encrypted } } })
    await expect(asking).rejects.toMatchObject({ name: 'WalletResponseError' })
  })

  test('behavior: forgets the session when the page revokes its permission', async () => {
    const { ask, events, place } = await connected()
    await ask('wallet_revokePermissions', { eth_accounts: {} })
    expect(place.value).toBeUndefined()
    expect(events).toEqual([['accountsChanged', []]])
  })
})

describe('chains and capabilities', () => {
  test('behavior: moves to a chain of the wallet without a window', async () => {
    const { ask, asked, events } = await connected()
    const before = asked.length
    await expect(ask('wallet_switchEthereumChain', { chainId: '0x1' })).resolves.toBeNull()
    await expect(ask('eth_chainId')).resolves.toBe('0x1')
    expect(events).toEqual([['chainChanged', '0x1']])
    expect(asked).toHaveLength(before)
  })

  test('behavior: the owner decides about any other chain', async () => {
    const { ask, events } = await connected({ wallet_switchEthereumChain: () => null })
    await ask('wallet_switchEthereumChain', { chainId: '0x89' })
    expect(events).toEqual([['chainChanged', '0x89']])
  })

  test('error: stays where it is if the wallet does not know the chain', async () => {
    const { ask, events } = await connected({ wallet_switchEthereumChain: refuse(4902) })
    const moving = ask('wallet_switchEthereumChain', { chainId: '0x89' })
    await expect(moving).rejects.toMatchObject({ code: 4902 })
    await expect(ask('eth_chainId')).resolves.toBe('0xa')
    expect(events).toEqual([])
  })

  test.each([[], [{}], [{ chainId: 'x' }]])('error: refuses to switch to %j', async (...params) => {
    const { ask } = await connected()
    await expect(ask('wallet_switchEthereumChain', ...params)).rejects.toMatchObject({
      code: -32602,
    })
  })

  const capabilities = {
    '0x0': { auxiliaryFunds: { supported: true } },
    '0x1': { atomic: { status: 'supported' } },
    '0xa': { atomic: { status: 'ready' } },
  }

  test('behavior: knows the capabilities from its answers', async () => {
    const { ask, windows } = await connected({}, { data: { chains: { 10: '' }, capabilities } })
    await expect(ask('wallet_getCapabilities', address)).resolves.toEqual(capabilities)
    const { '0x1': _, ...ofTen } = capabilities
    await expect(ask('wallet_getCapabilities', address, ['0xa'])).resolves.toEqual(ofTen)
    expect(windows).toHaveLength(1)
  })

  test('error: does not tell the capabilities of another account', async () => {
    const { ask } = await connected()
    const asking = ask('wallet_getCapabilities', `0x${'1'.repeat(40)}`)
    await expect(asking).rejects.toMatchObject({ code: 4100 })
  })
})

// Checks each method of the provider against the standard that defines it. The frame's own code answers; decision 0066
// lists the methods.
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { REVERT, setUpProvider } from '../testing/providerPage.ts'
import {
  pay,
  rowsBefore,
  rowsConnected,
  type StandardRow,
  send,
  stranger,
  typedData,
} from '../testing/providerStandards.ts'

// The message rate has its own tests.
vi.mock('../embedded/wallet/pace.ts', () => ({
  createPace: () => ({
    enter: (send: () => void) => {
      send()
      return () => false
    },
    leave: () => undefined,
  }),
}))
vi.mock('../../../../apps/wallet/src/frame/limits.ts', () => ({
  createLimits: () => ({ admit: () => true, know: () => true, isFull: () => false }),
}))

/** Requests that prompt the visitor once. Refused requests never prompt. */
const asking: ReadonlySet<string> = new Set([
  'eth_sendTransaction',
  'eth_signTypedData_v4',
  'personal_sign',
  'wallet_sendCalls',
])

let page: Awaited<ReturnType<typeof setUpProvider>>

const ask = (method: string, params: unknown) =>
  page.provider.request(params === undefined ? { method } : ({ method, params } as never))

async function holds([, method, params, expected]: StandardRow, account: string): Promise<void> {
  const asked = page.asked.length
  const request = ask(method, params(account))
  if (typeof expected === 'number') {
    await expect(request).rejects.toMatchObject({ name: 'ProviderRpcError', code: expected })
    expect(page.asked).toHaveLength(asked)
    return
  }
  if (expected instanceof RegExp) expect(await request).toMatch(expected)
  else {
    const wanted = expected(account)
    if (typeof wanted === 'object' && wanted !== null) expect(await request).toMatchObject(wanted)
    else expect(await request).toBe(wanted)
  }
  expect(page.asked).toHaveLength(asked + (asking.has(method) ? 1 : 0))
}

describe('before the visitor has connected', () => {
  beforeAll(async () => {
    page = await setUpProvider()
  })

  test.each(rowsBefore)('behavior: %s, %s %#', async (...row) => holds(row, stranger))
})

describe('for the visitor who has connected', () => {
  let account: string
  beforeAll(async () => {
    page = await setUpProvider()
    account = await page.logIn()
  })

  test.each(rowsConnected)('behavior: %s, %s %#', async (...row) => {
    if ((await ask('eth_chainId', undefined)) !== '0x1837f')
      await ask('wallet_switchEthereumChain', [{ chainId: '0x1837f' }])
    await holds(row, account)
  })

  test.each([
    ['personal_sign', () => ['0x68', account]],
    ['eth_signTypedData_v4', () => [account, typedData]],
    ['eth_sendTransaction', () => pay(account)],
    ['wallet_sendCalls', () => send(account)],
  ])(
    'behavior: EIP-1193, %s that the visitor declines rejects with 4001',
    async (method, params) => {
      page.refuse()
      await expect(ask(method, params())).rejects.toMatchObject({ code: 4001 })
      page.refuse(false)
    },
  )

  test('behavior: EIP-1193, an error’s data is the chain’s', async () => {
    await expect(ask('eth_call', [{ to: stranger }, 'latest'])).rejects.toMatchObject(REVERT)
  })

  test('behavior: EIP-1193, only an unreachable chain is a disconnection', async () => {
    const { node, events } = page
    events.length = 0
    node.isAway = true
    await expect(ask('eth_blockNumber', [])).rejects.toMatchObject({ code: 4900 })
    await expect(ask('eth_blockNumber', [])).rejects.toMatchObject({ code: 4900 })
    node.isAway = false
    await ask('eth_blockNumber', [])
    expect(events).toMatchObject([
      // A CloseEvent status code, as the standard requires.
      ['disconnect', { code: 1013 }],
      ['connect', { chainId: '0x1837f' }],
    ])
  })

  test('behavior: EIP-1193, a throwing listener does not affect the others', async () => {
    const heard: unknown[] = []
    const broken = () => {
      throw new Error('broken')
    }
    const { provider, client } = page
    const logged = vi.spyOn(client.log, 'error').mockReturnValue(undefined)
    const listener = (value: unknown) => heard.push(value)
    expect(provider.on('chainChanged', broken).on('chainChanged', listener)).toBe(provider)
    await ask('wallet_switchEthereumChain', [{ chainId: '0x7a69' }])
    expect(heard).toEqual(['0x7a69'])
    expect(logged).toHaveBeenCalledOnce()
    provider.removeListener('chainChanged', broken).removeListener('chainChanged', listener)
    await ask('wallet_switchEthereumChain', [{ chainId: '0x1837f' }])
    expect(heard).toEqual(['0x7a69'])
  })

  test('behavior: EIP-2255, revoking the permission disconnects the wallet', async () => {
    const { events } = page
    events.length = 0
    await expect(ask('wallet_revokePermissions', [{ eth_accounts: {} }])).resolves.toBeNull()
    await expect(ask('eth_accounts', [])).resolves.toEqual([])
    await expect(ask('wallet_getPermissions', [])).resolves.toEqual([])
    await expect(ask('personal_sign', ['0x68', account])).rejects.toMatchObject({ code: 4100 })
    expect(events).toEqual([['accountsChanged', []]])
    expect(page.frame.isPermitted).toBe(false)
  })
})

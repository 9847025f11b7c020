// Whatever is passed to `request`, the answer is a result or an error with a code, never an internal failure, and
// the wallet never prompts for something that it cannot sign.
import fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { setUpProvider } from '../testing/providerPage.ts'

// The message rate has its own tests; here it is unlimited.
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

const RUNS = process.env['SECURITY'] === 'full' ? 100_000 : 1_500

/** EIP-1193, EIP-1474, EIP-3326, EIP-5792, and what nodes report for a revert. */
const codes: readonly unknown[] = [
  [4001, 4100, 4200, 4900, 4901, 4902, 3],
  [-32700, -32600, -32601, -32602, -32603],
  [-32000, -32001, -32002, -32003, -32004, -32005, -32006],
  [5700, 5710, 5720, 5730, 5740, 5760],
].flat()

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const typedData = {
  domain: { name: 'Aureus', chainId: 99199 },
  types: { Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  message: { text: 'hello' },
}
/** Valid parameters of each method. `account` is replaced by the connected account. */
const right: Readonly<Record<string, readonly unknown[]>> = {
  eth_accounts: [],
  eth_chainId: [],
  net_version: [],
  eth_blockNumber: [],
  eth_call: [{ to: account, data: '0x' }, 'latest'],
  eth_getBalance: [account, 'latest'],
  eth_sendTransaction: [{ from: account, to: account, value: '0x1', gas: '0x5208' }],
  eth_signTypedData_v4: [account, typedData],
  personal_sign: ['0x68', account],
  solana_signMessage: [{ message: 'x', pubkey: account }],
  wallet_addEthereumChain: [{ chainId: '0x7a69', rpcUrls: ['https://rpc.example.com'] }],
  wallet_getAssets: [{ account }],
  wallet_getCallsStatus: ['0x12'],
  wallet_getCapabilities: [account, ['0x1']],
  wallet_getPermissions: [],
  wallet_grantPermissions: [{ chainId: '0x1' }],
  wallet_requestPermissions: [{ eth_accounts: {} }],
  wallet_revokePermissions: [{ permissionContext: '0x12' }],
  wallet_sendCalls: [
    {
      version: '2.0.0',
      chainId: '0x1837f',
      atomicRequired: false,
      calls: [{ to: account, value: '0x1' }],
    },
  ],
  wallet_switchEthereumChain: [{ chainId: '0x7a69' }],
}
const names = [...Object.keys(right), 'constructor', '__proto__', 'toString', 'eth_sign', '']
const junk = fc.anything({
  withBigInt: true,
  withMap: true,
  withDate: true,
  withNullPrototype: true,
})
const odd = fc.oneof(
  junk,
  fc.constantFrom(
    null,
    '',
    '0x',
    0,
    -1,
    Number.NaN,
    1n,
    account,
    '0x0',
    'constructor',
    '__proto__',
  ),
  fc.constant(() => 1),
  fc.string({ maxLength: 4 }).map((text) => `0x${text}`),
)

/** Replaces one value somewhere inside. */
const broken = (value: unknown): fc.Arbitrary<unknown> => {
  if (typeof value !== 'object' || value === null) return odd
  const keys = Object.keys(value)
  const changed = (key: string, inner: fc.Arbitrary<unknown>) =>
    inner.map((next) =>
      Array.isArray(value)
        ? value.map((one, at) => (String(at) === key ? next : one))
        : { ...value, [key]: next },
    )
  return fc.oneof(
    odd,
    ...keys.map((key) => changed(key, broken((value as Record<string, unknown>)[key]))),
    fc
      .tuple(fc.constantFrom('constructor', '__proto__', 'extra', '0'), odd)
      .map(([key, next]): unknown =>
        Array.isArray(value) ? [...value, next] : { ...value, [key]: next },
      ),
  )
}
const requests = fc.oneof(
  junk,
  fc.record({ method: odd, params: odd }),
  fc.record({ method: fc.constantFrom(...names), params: odd }),
  fc
    .constantFrom(...Object.entries(right))
    .chain(([method, params]) => broken(params).map((other) => ({ method, params: other }))),
)

let page: Awaited<ReturnType<typeof setUpProvider>>
let address: string
beforeAll(async () => {
  page = await setUpProvider()
  address = await page.logIn()
})

const withAccount = (given: unknown): unknown => {
  if (given === account) return address
  if (Array.isArray(given)) return given.map(withAccount)
  if (
    typeof given !== 'object' ||
    given === null ||
    Object.getPrototypeOf(given) !== Object.prototype
  )
    return given
  return Object.fromEntries(Object.entries(given).map(([key, one]) => [key, withAccount(one)]))
}

const failureOf = async (given: unknown) =>
  page.provider.request(given as never).then(
    () => undefined,
    (error: { name: string; code: unknown; message: unknown }) => error,
  )

describe('request', () => {
  test('security: rejects any input with a coded error', async () => {
    await fc.assert(
      fc.asyncProperty(requests, async (given) => {
        const failure = await failureOf(withAccount(given))
        if (!failure) return
        expect(failure.name).toBe('ProviderRpcError')
        expect(codes).toContain(failure.code)
        // This code would be an internal failure of the wallet or of the provider.
        expect(failure.code).not.toBe(-32603)
        expect(failure.message).toMatch(/\w/)
        expect(failure.message).not.toMatch(/is not iterable|undefined \(|could not be reached/)
      }),
      { numRuns: RUNS },
    )
  })

  test.each(Object.keys(right))('security: %s refuses any malformed parameter', async (method) => {
    const malformed = fc.oneof(
      fc.constantFrom<unknown>(7, 'text', true),
      fc.constantFrom<unknown>({ 0: account }, [1n], [[[[]]]], [7], [{}], ['0x'], [account, 7]),
    )
    const asked = page.asked.length
    await fc.assert(
      fc.asyncProperty(malformed, async (params) => {
        const failure = await failureOf({ method, params: withAccount(params) })
        if (failure) expect([-32600, -32602, 3, 4100, 4200, 5730]).toContain(failure.code)
      }),
      { numRuns: 30 },
    )
    expect(page.asked).toHaveLength(asked)
  })
})

import { describe, expect, test } from 'vitest'
import { askFrame } from '../../testing/askFrame.ts'
import { createTestFrame } from '../../testing/frame.ts'

const origin = 'https://app.example.com'
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const signature = '0x1234'
const url = 'https://farcaster.xyz/~/siwf?channelToken=1'
const message = 'app.example.com wants you to sign in'
const farcaster = { id: 'farcaster', name: 'Farcaster' } as const
const config = {
  brand: { name: 'Aureus' },
  origin: 'https://wallet.example.com',
  embedOrigins: [origin],
  hostCodes: false,
  networks: [
    {
      caipNetworkId: 'eip155:1' as const,
      name: 'Ethereum',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrl: 'http://127.0.0.1:1/',
    },
  ],
}
const tokens = {
  accessToken: 'b'.repeat(43),
  expiresInMs: 600_000,
  refreshHandle: `${'b'.repeat(22)}.${'b'.repeat(43)}`,
}
const user = { provider: 'farcaster', userName: 'fid 1001', email: null }
const done = { status: 'done', tokens, user, isNew: true }

interface SetUp {
  /** The server's answers to claims, in order; the last one repeats. */
  claims?: object[]
  relay?: boolean
  offered?: boolean
}

async function setUp({ claims = [done], relay = true, offered = true }: SetUp = {}) {
  const bodies: [string, Record<string, unknown>][] = []
  let flows = 0
  const frame = await createTestFrame({
    config: {
      ...config,
      ...(offered && { socials: [{ ...farcaster, ...(relay && { relay: true as const }) }] }),
    },
    origin,
    visitor: async () => ({ approved: true }),
    server(path, body) {
      bodies.push([path, body as Record<string, unknown>])
      if (path === '/v1/farcaster/claim') return claims.length > 1 ? claims.shift() : claims[0]
      if (path !== '/v1/farcaster/start') return undefined
      flows += 1
      const begun = { flowId: String.fromCharCode(96 + flows).repeat(22), expiresInMs: 600_000 }
      return { ...begun, ...('address' in body ? { message } : { url }) }
    },
  })
  const { ask } = askFrame(frame)
  return { frame, bodies, ask }
}

describe('connectFarcaster', () => {
  test('behavior: waits for the Farcaster app, and getUser then opens the wallet', async () => {
    const { ask, bodies } = await setUp({ claims: [{ status: 'pending' }, done] })
    expect((await ask('getFarcasterUri')).payload).toEqual({ url })
    expect((await ask('connectFarcaster')).payload).toEqual({ userName: 'fid 1001' })
    const secretHash = expect.stringMatching(/^[\w-]{43}$/)
    const secret = expect.stringMatching(/^[\w-]{43}$/)
    const claim = { flowId: 'a'.repeat(22), secret }
    expect(bodies.slice(0, 3)).toEqual([
      ['/v1/farcaster/start', { way: 'relay', purpose: 'sign-in', origin, secretHash }],
      ['/v1/farcaster/claim', claim],
      ['/v1/farcaster/claim', claim],
    ])
    expect((await ask('getUser')).payload).toMatchObject({ email: null, userName: 'fid 1001' })
  })

  test('behavior: hands over what a wallet has signed', async () => {
    const { ask, bodies } = await setUp({ relay: false })
    const named = { address, fid: '1001' }
    expect((await ask('getFarcasterMessage', named)).payload).toEqual({ message })
    expect((await ask('connectFarcaster', { signature })).payload).toEqual({ userName: 'fid 1001' })
    expect(bodies[0]?.[1]).toMatchObject({ way: 'wallet', address, fid: '1001' })
    expect(bodies[1]?.[1]).toMatchObject({ signed: { message, signature } })
  })

  test.each([
    ['getFarcasterUri', { offered: false }],
    ['getFarcasterUri', { relay: false }],
    ['getFarcasterMessage', { offered: false }],
  ] as const)('error: %s is unsupported with %j', async (type, options) => {
    const { ask, bodies } = await setUp(options)
    const payload = type === 'getFarcasterMessage' ? { address } : {}
    expect((await ask(type, payload)).error?.code).toBe('unsupported')
    expect(bodies).toEqual([])
  })

  test('error: a login works once, in its own way, and only if it is open', async () => {
    const { ask } = await setUp()
    const codeOf = async (payload?: object) => (await ask('connectFarcaster', payload)).error?.code
    expect(await codeOf()).toBe('expired')
    await ask('getFarcasterUri')
    expect(await codeOf({ signature })).toBe('expired')
    await ask('getFarcasterMessage', { address })
    expect(await codeOf()).toBe('expired')
    expect(await codeOf({ signature })).toBeUndefined()
    expect(await codeOf({ signature })).toBe('expired')
  })

  test('error: passes on why the server refused', async () => {
    const { ask } = await setUp({ claims: [{ status: 'refused', reason: 'held' }] })
    await ask('getFarcasterUri')
    expect((await ask('connectFarcaster')).error).toMatchObject({
      code: 'rejected',
      reason: 'held',
    })
  })

  test('behavior: another login replaces the open one, and no window takes it', async () => {
    const { ask, frame } = await setUp({ claims: [{ status: 'pending' }] })
    await ask('getFarcasterUri')
    expect(frame.takeFlow()).toBeUndefined()
    const first = ask('connectFarcaster')
    await ask('getFarcasterUri')
    expect((await first).error?.code).toBe('aborted')
  })
})

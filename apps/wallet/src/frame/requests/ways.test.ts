import type { WalletConfig } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { askFrame } from '../../testing/askFrame.ts'
import { createTestFrame } from '../../testing/frame.ts'

const origin = 'https://app.example.com'
const config = {
  brand: { name: 'Aureus' },
  origin: 'https://wallet.example.com',
  embedOrigins: [origin],
  hostCodes: false,
  networks: [
    {
      caipNetworkId: 'eip155:1' as const,
      name: 'Ethereum',
      nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
      rpcUrl: 'http://127.0.0.1:1/',
    },
  ],
  socials: [{ id: 'github' as const, name: 'GitHub' }],
  passkeys: true as const,
}
const idOf = (letter: string) => letter.repeat(43)
const email = {
  id: idOf('e'),
  provider: 'email',
  label: 'ada@example.com',
  sinceMs: 1,
  heldUntilMs: null,
  canRemove: true,
}
const passkey = {
  ...email,
  id: idOf('p'),
  provider: 'passkey',
  label: 'Firefox on Linux',
  heldUntilMs: 2,
}
const last = { ...email, id: idOf('l'), canRemove: false }
const list = { ways: [email, passkey, last], hasNoticeAddress: true }
const mailed = { challengeId: 'a'.repeat(22), resendInMs: 0, expiresInMs: 300_000 }

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const url = 'https://farcaster.xyz/~/siwf?channelToken=1'
const message = 'app.example.com wants you to sign in'
const signature = '0x1234'
const farcaster = { id: 'farcaster', name: 'Farcaster' } as const
const byApp = [{ ...farcaster, relay: true as const }]

interface SetUp {
  approved?: boolean
  signedOut?: boolean
  socials?: NonNullable<WalletConfig['socials']>
}

/** A signed-in visitor who approves, or not, what the wallet shows. */
async function setUp({ approved = true, signedOut = false, socials }: SetUp = {}) {
  const bodies: [string, object][] = []
  const shown: string[][] = []
  const frame = await createTestFrame({
    config: { ...config, ...(socials && { socials }) },
    origin,
    async visitor({ title, warnings, rows }) {
      shown.push([title, ...warnings.map(({ text }) => text), rows[0]?.value ?? ''])
      return { approved }
    },
    server(path, body) {
      bodies.push([path, body])
      if (path === '/v1/ways/list') return list
      if (path === '/v1/ways/remove') return { signedOut }
      if (path === '/v1/ways/email/start') return mailed
      if (path === '/v1/ways/email/verify') return { way: email }
      if (path === '/v1/social/start') return { flowId: 'f'.repeat(22), expiresInMs: 600_000 }
      if (path === '/v1/farcaster/start') {
        const begun = { flowId: 'f'.repeat(22), expiresInMs: 600_000 }
        return { ...begun, ...('address' in body ? { message } : { url }) }
      }
      if (!path.endsWith('/claim')) return undefined
      const user = { provider: 'passkey', userName: '', email: null }
      return { status: 'done', user, isNew: false }
    },
  })
  const { ask } = askFrame(frame)
  await frame.logIn()
  await frame.permit()
  const bodiesOf = (part: string) => bodies.filter(([path]) => path.startsWith(part))
  return { ask, bodiesOf, shown }
}

describe('listWays', () => {
  test('behavior: answers what the server lists', async () => {
    const { ask } = await setUp()
    expect(await ask('listWays')).toMatchObject({ ok: true, payload: list })
  })
})

describe('addWay', () => {
  test('behavior: asks first, then mails a code to the new address and sends what was typed', async () => {
    const { ask, bodiesOf, shown } = await setUp()
    const added = { provider: 'email', email: 'grace@example.com' }
    expect(await ask('addWay', added)).toMatchObject({ ok: true })
    expect(shown).toEqual([
      [
        'Add a way to sign in?',
        'Anyone who can read this mailbox can sign in to your wallet.',
        'grace@example.com (Email address)',
      ],
    ])
    expect(bodiesOf('/v1/ways/email')).toEqual([
      ['/v1/ways/email/start', { email: 'grace@example.com' }],
      ['/v1/ways/email/verify', { challengeId: mailed.challengeId, code: '12345678' }],
    ])
  })

  test.each(['passkey', 'github'])(
    'behavior: begins a flow that adds, and claims it in the session: %s',
    async (provider) => {
      const { ask, bodiesOf } = await setUp()
      expect(await ask('addWay', { provider })).toMatchObject({ ok: true })
      const [start, claim] = bodiesOf('/v1/social')
      expect(start?.[1]).toMatchObject({ provider, purpose: 'link', mode: 'window' })
      expect(claim?.[0]).toBe('/v1/social/claim')
    },
  )

  test('behavior: opens the Farcaster app from the wallet’s window', async () => {
    const { ask, bodiesOf } = await setUp({ socials: byApp })
    expect(await ask('addWay', { provider: 'farcaster' })).toMatchObject({ ok: true, payload: {} })
    const [start, claim] = bodiesOf('/v1/farcaster')
    expect(start?.[1]).toMatchObject({ way: 'relay', purpose: 'link', origin })
    expect(claim).toMatchObject(['/v1/farcaster/claim', { flowId: 'f'.repeat(22) }])
  })

  test('behavior: names the wallet that signs for Farcaster, and takes its signature once', async () => {
    const { ask, bodiesOf, shown } = await setUp({ socials: [farcaster] })
    const named = { provider: 'farcaster', address, fid: '1003' }
    expect((await ask('addWay', named)).payload).toEqual({ message })
    expect(shown[0]?.at(-1)).toBe(`fid 1003, ${address} (Farcaster)`)
    const signed = { provider: 'farcaster', signature }
    // It adds an account and does not sign in.
    expect((await ask('connectFarcaster', { signature })).error?.code).toBe('expired')
    expect((await ask('addWay', signed)).payload).toEqual({})
    const [start, claim] = bodiesOf('/v1/farcaster')
    expect(start?.[1]).toMatchObject({ way: 'wallet', purpose: 'link', address, fid: '1003' })
    expect(claim?.[1]).toMatchObject({ signed: { message, signature } })
    expect((await ask('addWay', signed)).error?.code).toBe('expired')
    expect(shown).toHaveLength(1)
  })

  test('error: a signature for a sign-in adds nothing', async () => {
    const { ask, bodiesOf } = await setUp({ socials: [farcaster] })
    await ask('getFarcasterMessage', { address })
    const { error } = await ask('addWay', { provider: 'farcaster', signature })
    expect(error?.code).toBe('expired')
    expect(bodiesOf('/v1/farcaster/claim')).toEqual([])
  })

  test('error: does nothing if the visitor declines', async () => {
    const { ask, bodiesOf } = await setUp({ approved: false })
    const { error } = await ask('addWay', { provider: 'passkey' })
    expect(error?.code).toBe('rejected')
    expect(bodiesOf('/v1/social')).toEqual([])
  })

  test.each([
    [{ provider: 'google' }, 'unsupported'],
    [{ provider: 'email' }, 'invalid'],
    [{ provider: 'github', email: 'a@example.com' }, 'invalid'],
    [{ provider: 'github', address }, 'invalid'],
    [{ provider: 'github', signature }, 'invalid'],
    [{ provider: 'farcaster', fid: '1003' }, 'invalid'],
    [{ provider: 'farcaster', address, signature }, 'invalid'],
    [{ provider: 'farcaster', address }, 'unsupported'],
  ])('error: refuses %j without a question', async (added, code) => {
    const { ask, shown } = await setUp()
    expect((await ask('addWay', added)).error?.code).toBe(code)
    expect(shown).toEqual([])
  })
})

describe('removeWay', () => {
  test('behavior: asks first and names what is removed', async () => {
    const { ask, bodiesOf, shown } = await setUp()
    expect(await ask('removeWay', { id: passkey.id })).toMatchObject({ ok: true })
    expect(shown).toEqual([['Remove this way to sign in?', 'Firefox on Linux (Passkey)']])
    expect(bodiesOf('/v1/ways/remove')).toEqual([['/v1/ways/remove', { id: passkey.id }]])
    expect(await ask('isConnected')).toMatchObject({ payload: { isConnected: true } })
  })

  test('behavior: signs out if this session began through it', async () => {
    const { ask } = await setUp({ signedOut: true })
    expect(await ask('removeWay', { id: email.id })).toMatchObject({ ok: true })
    expect(await ask('isConnected')).toMatchObject({ payload: { isConnected: false } })
  })

  test.each([
    ['the last that works', last.id],
    ['one that is unknown', idOf('x')],
  ])('error: refuses %s without a question', async (_, id) => {
    const { ask, bodiesOf, shown } = await setUp()
    expect((await ask('removeWay', { id })).error?.code).toBe('invalid')
    expect([shown, bodiesOf('/v1/ways/remove')]).toEqual([[], []])
  })

  test('error: does nothing if the visitor declines', async () => {
    const { ask, bodiesOf } = await setUp({ approved: false })
    expect((await ask('removeWay', { id: passkey.id })).error?.code).toBe('rejected')
    expect(bodiesOf('/v1/ways/remove')).toEqual([])
  })
})

// Row 3 of the security tests: whatever a page posts, the wallet's handlers see only what the schemas allow, and every
// error is caught.
import { type EmbeddedMessageType, embeddedMessages } from '@aureus/protocol/embedded'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { request, setUpPort } from '../testing/port.ts'

const full = process.env['SECURITY'] === 'full'
const MESSAGES = full ? 1_000_000 : 3_000
/** Messages sent before the answers are checked and discarded. */
const BATCH = 5_000

const id = '0b6f2f4e-7c1d-4c63-9f5b-0b6b0b7b4c11'
const otp = '12345678'
/** A valid payload for each message type. A missing type does not compile. */
const payloads: Record<EmbeddedMessageType, object> = {
  connectEmail: { email: 'a@example.com' },
  prepareEmail: { email: 'a@example.com' },
  awaitPuzzle: {},
  solveSlowly: {},
  resendEmail: {},
  connectDevice: {},
  enterCode: {},
  connectOtp: { otp },
  getUser: { chainId: 'eip155:99199' },
  getSocialRedirectUri: { provider: 'oidc:acme', mode: 'redirect' },
  connectSocial: { uri: `aureus:ticket:${'a'.repeat(22)}`, chainId: 'eip155:99199' },
  getFarcasterUri: {},
  connectFarcaster: {},
  getFarcasterMessage: { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' },
  isConnected: {},
  signOut: {},
  listDevices: {},
  getDeletion: {},
  revokeDevice: { deviceId: 'd1' },
  listWays: {},
  addWay: { provider: 'email', email: 'a@example.com' },
  removeWay: { id: 'w1' },
  syncTheme: { themeMode: 'dark', themeVariables: { '--au-gold': '#fc0' } },
  syncAppMetadata: { name: 'App', url: 'https://app.example.com', icons: [] },
  getChainId: {},
  switchNetwork: { chainId: 'eip155:1', rpcUrl: 'https://rpc.example.com' },
  getSmartAccountEnabledNetworks: {},
  initSmartAccount: {},
  setPreferredAccount: { type: 'eoa' },
  getDelegations: {},
  listPermissions: {},
  revokePermission: { id: `0x${'0'.repeat(64)}` },
  removeDelegation: { chainId: 'eip155:1' },
  quoteCalls: { chainId: 'eip155:1', calls: [{ to: `0x${'1'.repeat(40)}` }] },
  rpcRequest: { method: 'personal_sign', params: ['0x', '0x'], chainId: 'eip155:1' },
  abort: { requestId: id },
  updateEmail: { email: 'b@example.com' },
  updateEmailPrimaryOtp: { otp },
  updateEmailSecondaryOtp: { otp },
}
const types = fc.constantFrom(...(Object.keys(payloads) as EmbeddedMessageType[]))
const junk = fc.anything({ withBigInt: true, withDate: true, withMap: true, withTypedArray: true })
const foreignKey = fc.string({ minLength: 1, maxLength: 12 }).filter((key) => !(key in {}))

/** Invalid by construction: no handler may see it. */
const broken = fc.oneof(
  junk,
  // An unknown key.
  fc
    .tuple(types, foreignKey)
    .filter(([type, key]) => !Object.hasOwn(keysOf(type), key))
    .map(([type, key]) => request(type, { ...payloads[type], [key]: 1 })),
  fc
    .tuple(types, foreignKey)
    .filter(([, key]) => !['v', 'id', 'type', 'payload'].includes(key))
    .map(([type, key]) => ({ ...request(type, payloads[type]), [key]: 1 })),
  // An envelope with one invalid part.
  fc
    .tuple(types, fc.constantFrom('v', 'id', 'type'), junk)
    .filter(([, key, value]) => value !== (key === 'v' ? 1 : undefined))
    .map(([type, key, value]) => ({
      ...request(type, payloads[type]),
      [key]: key === 'v' || typeof value !== 'string' ? value : `${value} `,
    })),
  // A non-object in place of an object.
  fc
    .tuple(types, fc.oneof(fc.string(), fc.integer(), fc.constantFrom(null, true, [1])))
    .map(([type, payload]) => request(type, payload)),
)
/** May be valid by chance. Then, and only then, a handler sees it. */
const bent = fc.oneof(
  fc.tuple(types, fc.nat(), junk).map(([type, at, value]) => {
    const keys = Object.keys(payloads[type])
    const key = keys[at % Math.max(1, keys.length)] ?? 'more'
    return request(type, { ...payloads[type], [key]: value })
  }),
  // Keys of Object.prototype are removed before a handler sees them.
  fc
    .tuple(types, fc.constantFrom(...Object.getOwnPropertyNames(Object.prototype)), junk)
    .map(([type, key, value]) => request(type, withKey(payloads[type], key, value))),
)

describe('openChannel (row 3)', () => {
  test(`error: of ${MESSAGES} mutated messages, handlers see only what the schemas allow`, {
    timeout: 600_000 + MESSAGES,
  }, async () => {
    let heard = 0
    for (let left = MESSAGES; left > 0; left -= BATCH) {
      const seen: [string, unknown][] = []
      const port = setUpPort(async (type, payload) => {
        seen.push([type, payload])
        return {}
      })
      let posted = 0
      let allowed = 0
      const message = fc.oneof(
        broken.map((data) => ({ data, mayPass: false })),
        bent.map((data) => ({ data, mayPass: true })),
      )
      await fc.assert(
        fc.asyncProperty(message, async ({ data, mayPass }) => {
          const before = seen.length
          port.clock.ms += 1000
          posted++
          port.post(data)
          await Promise.resolve()
          if (seen.length === before) return
          allowed++
          const [type, payload] = seen.at(-1) as [EmbeddedMessageType, unknown]
          const known = Object.keys(payload as object).every((key) =>
            Object.hasOwn(keysOf(type), key),
          )
          if (!mayPass || !known || !v.is(embeddedMessages[type].payload, payload))
            throw new Error(`the wallet heard ${type}`)
        }),
        { numRuns: Math.min(BATCH, left) },
      )
      await port.settled()
      heard += allowed
      // Each was answered or logged. The test's handlers mostly give invalid answers, so theirs are both.
      const both = port.sent.filter(({ error }) => error?.code === 'internal').length
      expect(port.sent.length + port.warnings.length - both).toBe(posted)
      expect(both).toBeLessThanOrEqual(allowed)
    }
    if (full) console.log(`row 3: ${MESSAGES} messages, ${heard} that were right by chance`)
  })
})

const keysOf = (type: EmbeddedMessageType): object => embeddedMessages[type].payload.entries

/** Sets an own key, even `__proto__`, as `JSON.parse` and structured clones do. */
function withKey(object: object, key: string, value: unknown): object {
  return Object.defineProperty({ ...object }, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  })
}

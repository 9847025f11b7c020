import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { embeddedEvents } from './events.ts'
import { type EmbeddedMessageType, embeddedMessages, isEmbeddedMessageType } from './messages.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const id = '0b6f2f4e-7c1d-4c63-9f5b-0b6b0b7b4c11'
const result = { address, chainId: 'eip155:99199' }
const otp = '12345678'
const ticketUri = `aureus:ticket:${'a'.repeat(22)}`

/** A valid payload and reply for each message. A message without a row does not compile. */
const examples: Record<EmbeddedMessageType, readonly [payload: unknown, reply: unknown]> = {
  connectEmail: [{ email: 'a@example.com' }, { action: 'VERIFY_DEVICE', number: '07' }],
  prepareEmail: [{ email: 'a@example.com' }, {}],
  awaitPuzzle: [{}, {}],
  solveSlowly: [{}, {}],
  resendEmail: [{}, { action: 'VERIFY_OTP', resendInSeconds: 30 }],
  connectDevice: [{}, { status: 'approved' }],
  enterCode: [{}, { step: 'secondary', newEmail: 'grace@example.com', wrongCodes: 1 }],
  connectOtp: [{ otp }, {}],
  getUser: [{ chainId: 'eip155:99199' }, { ...result, email: null, custody: 'user-only' }],
  getSocialRedirectUri: [
    { provider: 'oidc:acme', mode: 'redirect' },
    { uri: 'https://wallet.example.com/oauth/start', ticketUri },
  ],
  connectSocial: [{ uri: ticketUri }, { ...result, email: null, userName: 'Ada' }],
  getFarcasterUri: [{}, { url: 'https://farcaster.example/x' }],
  getFarcasterMessage: [{ address, fid: '1' }, { message: 'example.com wants you to sign in' }],
  connectFarcaster: [{ signature: '0x12' }, { userName: 'ada' }],
  isConnected: [{}, { isConnected: false }],
  signOut: [{}, {}],
  listDevices: [
    {},
    { devices: [{ id: 'd1', name: 'Chrome', current: true, createdAtMs: 1, lastUsedAtMs: 2 }] },
  ],
  getDeletion: [{}, { deleteAtMs: 1 }],
  revokeDevice: [{ deviceId: 'd1' }, {}],
  listWays: [
    {},
    {
      ways: [
        {
          id: 'w1',
          provider: 'email',
          label: 'a@example.com',
          sinceMs: 1,
          heldUntilMs: null,
          canRemove: false,
        },
        {
          id: 'w2',
          provider: 'passkey',
          label: 'Chrome on macOS',
          sinceMs: 1,
          heldUntilMs: 2,
          canRemove: true,
        },
      ],
      hasNoticeAddress: true,
    },
  ],
  addWay: [{ provider: 'email', email: 'b@example.com' }, {}],
  removeWay: [{ id: 'w1' }, {}],
  syncTheme: [{ themeMode: 'dark', themeVariables: { '--au-gold': '#fc0' } }, {}],
  syncAppMetadata: [{ name: 'App', url: 'https://app.example.com', icons: [] }, {}],
  getChainId: [{}, { chainId: 'eip155:1' }],
  switchNetwork: [
    { chainId: 'eip155:1', rpcUrl: 'https://rpc.example.com' },
    { chainId: 'eip155:1' },
  ],
  getSmartAccountEnabledNetworks: [{}, { smartAccountEnabledNetworks: [] }],
  initSmartAccount: [{}, { address, isDeployed: false }],
  setPreferredAccount: [{ type: 'eoa' }, { address, type: 'eoa' }],
  getDelegations: [
    {},
    {
      delegations: [
        { caipNetworkId: 'eip155:1', code: 'none' },
        { caipNetworkId: 'eip155:10', code: 'other', delegate: address },
      ],
    },
  ],
  removeDelegation: [{ chainId: 'eip155:1' }, { transactionHash: `0x${'ab'.repeat(32)}` }],
  quoteCalls: [
    { chainId: 'eip155:1', calls: [{ to: address, data: '0x', value: '0x1' }] },
    { sponsor: { name: 'Aureus' }, fails: false },
  ],
  listPermissions: [
    {},
    {
      permissions: [
        {
          id: `0x${'ab'.repeat(32)}`,
          caipNetworkId: 'eip155:1',
          to: address,
          payees: [address],
          token: { address, symbol: 'TEST', decimals: 6 },
          amount: '0x64',
          periodSeconds: 86_400,
          startsAt: 1,
          expiresAt: 2,
          origin: 'https://shop.example',
          claimedName: 'Shop',
          grantedAtMs: 1,
          status: 'active',
        },
      ],
    },
  ],
  revokePermission: [{ id: `0x${'ab'.repeat(32)}` }, {}],
  rpcRequest: [{ method: 'personal_sign', params: ['0x', address] }, { result: '0x' }],
  abort: [{ requestId: id }, {}],
  updateEmail: [{ email: 'b@example.com' }, { action: 'VERIFY_PRIMARY_OTP' }],
  updateEmailPrimaryOtp: [{ otp }, {}],
  updateEmailSecondaryOtp: [{ otp }, { newEmail: 'b@example.com' }],
}

const rows = Object.entries(examples) as [EmbeddedMessageType, readonly [object, object]][]

describe('embeddedMessages', () => {
  test('behavior: every message has both schemas', () => {
    expect(Object.keys(examples).toSorted()).toEqual(Object.keys(embeddedMessages).toSorted())
  })

  test.each(rows)('behavior: %s accepts its payload and reply', (type, [payload, reply]) => {
    expect(v.parse(embeddedMessages[type].payload, payload)).toEqual(payload)
    expect(v.parse(embeddedMessages[type].reply, reply)).toEqual(reply)
  })

  test.each(rows)(
    'error: %s refuses unknown keys and anything but an object',
    (type, [payload, reply]) => {
      const { payload: Payload, reply: Reply } = embeddedMessages[type]
      for (const bad of [{ ...payload, more: 1 }, null, undefined, 'x', 7, [payload]])
        expect(v.is(Payload, bad)).toBe(false)
      for (const bad of [{ ...reply, more: 1 }, null, undefined, 'x', 7, [reply]])
        expect(v.is(Reply, bad)).toBe(false)
    },
  )

  test.each([
    ['connectEmail', { email: 'no address' }],
    ['connectOtp', { otp: 12345678 }],
    ['connectOtp', { otp: '1'.repeat(33) }],
    ['addWay', { provider: 'myspace' }],
    ['addWay', { provider: 'email', email: 'no address' }],
    ['addWay', { provider: 'farcaster', address: '0x1' }],
    ['addWay', { provider: 'farcaster', signature: 'signed' }],
    ['removeWay', { id: '' }],
    ['getSocialRedirectUri', { provider: 'myspace' }],
    ['getSocialRedirectUri', { provider: 'oidc:Acme' }],
    ['getSocialRedirectUri', { provider: 'oidc:' }],
    ['getSocialRedirectUri', { provider: 'x', mode: 'frame' }],
    ['syncTheme', { themeMode: 'sepia' }],
    ['syncTheme', { themeVariables: { color: 'red' } }],
    ['switchNetwork', { chainId: '1' }],
    ['switchNetwork', { chainId: 'eip155:1', rpcUrl: 'not a url' }],
    ['abort', { requestId: 'x' }],
    ['setPreferredAccount', { type: 'EOA' }],
    ['removeDelegation', {}],
    ['revokePermission', { id: '0x12' }],
    ['quoteCalls', { chainId: 'eip155:1', calls: [] }],
    ['quoteCalls', { chainId: 'eip155:1', calls: [{ to: address, data: '0x1' }] }],
    ['quoteCalls', { chainId: 'eip155:1', calls: [{ to: address, value: '1' }] }],
  ] as const)('error: %s refuses %j', (type, payload) => {
    expect(v.is(embeddedMessages[type].payload, payload)).toBe(false)
  })

  test.each([
    { ...result, address: address.slice(0, -1) },
    { ...result, address: `${address}0` },
    { ...result, address: 'toString' },
    { ...result, accounts: [{ address, type: 'other' }] },
    { ...result, email: 'no address' },
    { address },
  ])('error: getUser refuses the reply %j', (reply) => {
    expect(v.is(embeddedMessages.getUser.reply, reply)).toBe(false)
  })

  test.each([
    'https://wallet.example.com/oauth/start',
    'aureus:ticket:',
    `${ticketUri}&redirect=https://evil.example`,
  ])('error: getSocialRedirectUri refuses the ticket %j', (bad) => {
    const reply = { uri: 'https://wallet.example.com/oauth/start', ticketUri: bad }
    expect(v.is(embeddedMessages.getSocialRedirectUri.reply, reply)).toBe(false)
  })

  test.each(['toString', '__proto__', 'ready', ''])('error: %j is not a message', (type) => {
    expect(isEmbeddedMessageType(type)).toBe(false)
  })
})

describe('embeddedEvents', () => {
  test.each([
    ['ready', { nonce: 'A'.repeat(22) }],
    ['sessionUpdate', { isConnected: true }],
    ['approval', { open: false }],
  ] as const)('behavior: %s', (name, payload) => {
    expect(v.parse(embeddedEvents[name], payload)).toEqual(payload)
    expect(v.is(embeddedEvents[name], { ...payload, more: 1 })).toBe(false)
  })
})

import { describe, expect, test } from 'vitest'
import { connect } from '../connection/connect.ts'
import { setUp } from '../testing/client.ts'
import { RECIPIENT } from '../testing/transaction.ts'
import {
  getGrantedExecutionPermissions,
  getSupportedExecutionPermissions,
  requestExecutionPermission,
  revokeExecutionPermission,
} from './executionPermissions.ts'

const expiry = 1_795_219_200
const parameters = {
  to: RECIPIENT,
  permission: {
    type: 'native-token-periodic',
    data: { periodAmount: '0x5', periodDuration: 86_400 },
  },
  expiresAtMs: expiry * 1000 + 999,
} as const
const rules = [{ type: 'expiry', data: { timestamp: expiry } }]
const granted = {
  chainId: '0x1837f',
  to: RECIPIENT,
  permission: { ...parameters.permission, isAdjustmentAllowed: false },
  rules,
  context: '0x1234',
  dependencies: [],
  delegationManager: RECIPIENT,
}

async function connected() {
  const parts = await setUp({ required: false })
  await connect(parts.client, { wallet: parts.listed })
  const last = (method: string) =>
    parts.control.calls.filter((call) => call.method === method).at(-1)?.params
  const request = (answer: unknown) => {
    parts.control.answer('wallet_requestExecutionPermissions', answer)
    return requestExecutionPermission(parts.client, parameters)
  }
  return { ...parts, last, request }
}

describe('requestExecutionPermission', () => {
  test('behavior: sends the request of ERC-7715 and returns what was granted', async () => {
    const { request, last } = await connected()
    await expect(request([granted])).resolves.toMatchObject({ context: '0x1234', rules })
    expect(last('wallet_requestExecutionPermissions')).toMatchObject([
      { chainId: '0x1837f', to: RECIPIENT, permission: granted.permission, rules },
    ])
  })

  test('behavior: accepts an earlier end', async () => {
    const { request } = await connected()
    const earlier = [{ type: 'expiry', data: { timestamp: expiry - 1 } }]
    await expect(request([{ ...granted, rules: earlier }])).resolves.toMatchObject({
      rules: earlier,
    })
  })

  test.each([
    ['nothing', []],
    ['two permissions', [granted, granted]],
    ['another chain', [{ ...granted, chainId: '0x1' }]],
    ['another delegate', [{ ...granted, to: `0x${'2'.repeat(40)}` }]],
    ['another type', [{ ...granted, permission: { ...granted.permission, type: 'all' } }]],
    ['a later end', [{ ...granted, rules: [{ type: 'expiry', data: { timestamp: expiry + 1 } }] }]],
    ['no end', [{ ...granted, rules: null }]],
    ['no context', [{ ...granted, context: undefined }]],
    ['no list', granted],
  ])('error: rejects a wallet that grants %s', async (_, answer) => {
    const { request } = await connected()
    await expect(request(answer)).rejects.toMatchObject({ name: 'WalletResponseError' })
  })

  test('error: fails if the visitor declines', async () => {
    const { client, control } = await connected()
    control.fail('wallet_requestExecutionPermissions', { code: 4001, message: 'no' })
    await expect(requestExecutionPermission(client, parameters)).rejects.toMatchObject({
      name: 'UserRejectedError',
    })
  })

  test('param: payees limit whom it may pay', async () => {
    const { client, control, last } = await connected()
    control.answer('wallet_requestExecutionPermissions', [granted])
    await requestExecutionPermission(client, { ...parameters, payees: [RECIPIENT] })
    expect(last('wallet_requestExecutionPermissions')).toMatchObject([
      { rules: [...rules, { type: 'payee', data: { addresses: [RECIPIENT] } }] },
    ])
  })
})

describe('revokeExecutionPermission', () => {
  test('behavior: names the permission by its context', async () => {
    const { client, control, last } = await connected()
    control.answer('wallet_revokeExecutionPermission', {})
    await revokeExecutionPermission(client, { context: '0x1234' })
    expect(last('wallet_revokeExecutionPermission')).toEqual([{ permissionContext: '0x1234' }])
  })
})

describe('getSupportedExecutionPermissions', () => {
  const answer = { 'native-token-periodic': { chainIds: ['0x1837f'], ruleTypes: ['expiry'] } }

  test('behavior: returns the chains and rules by type', async () => {
    const { client, control } = await connected()
    control.answer('wallet_getSupportedExecutionPermissions', answer)
    await expect(getSupportedExecutionPermissions(client)).resolves.toEqual(answer)
  })

  test.each([null, 'all', { x: {} }, { x: { chainIds: ['1'], ruleTypes: [] } }])(
    'error: rejects %j',
    async (said) => {
      const { client, control } = await connected()
      control.answer('wallet_getSupportedExecutionPermissions', said)
      await expect(getSupportedExecutionPermissions(client)).rejects.toMatchObject({
        name: 'WalletResponseError',
      })
    },
  )
})

describe('getGrantedExecutionPermissions', () => {
  test('behavior: returns what was granted', async () => {
    const { client, control } = await connected()
    control.answer('wallet_getGrantedExecutionPermissions', [granted])
    await expect(getGrantedExecutionPermissions(client)).resolves.toMatchObject([
      { context: '0x1234', delegationManager: RECIPIENT },
    ])
  })
})

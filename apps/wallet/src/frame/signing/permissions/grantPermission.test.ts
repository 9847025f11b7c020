import type { EvmAddress } from '@aureus/protocol'
import {
  DELE_GATOR,
  DELEGATION_MANAGER,
  delegationOf,
  type ExecutionPermission,
  type PermissionTerms,
  permissionContext,
} from '@aureus/protocol/permissions'
import { createClient, custom } from 'viem'
import { grantPermissions } from 'viem/experimental'
import { describe, expect, test } from 'vitest'
import type { Display } from '../../../approval/display.ts'
import {
  DAY_S,
  key,
  mine,
  network,
  nowS,
  setUpPermissions,
  signature,
  textOf,
} from '../../../testing/permission.ts'
import { account, smartNetwork, token } from '../../../testing/question.ts'
import { approveMethod } from '../approveMethod.ts'

const shop = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

const periodic = {
  chainId: '0x1837f',
  to: key,
  permission: {
    type: 'native-token-periodic',
    isAdjustmentAllowed: false,
    data: { periodAmount: '0x16345785d8a0000', periodDuration: DAY_S, justification: 'Trust me' },
  },
  rules: [{ type: 'expiry', data: { timestamp: nowS + 7 * DAY_S } }],
}

const request = (one: object) =>
  ({ method: 'wallet_requestExecutionPermissions', params: [one] }) as const

describe('wallet_requestExecutionPermissions', () => {
  test('behavior: says in words who may spend what, whom it may pay and until when', async () => {
    const { asked, shown } = setUpPermissions(request(periodic), { codeAddress: DELE_GATOR })
    await approveMethod(asked)
    const text = textOf(shown[0] as Display)
    expect(text).toContain(key)
    expect(text).toContain('0.1 AUR per day')
    expect(text).toContain('At most in all: 0.7 AUR')
    expect(text).toContain('without asking you again')
    // The page's own words are not the wallet's.
    expect(text).not.toContain('Trust me')
  })

  test('behavior: signs and keeps the terms that were shown, and answers with the context', async () => {
    const { asked, signed, bodyOf, sent } = setUpPermissions(request(periodic), {
      codeAddress: DELE_GATOR,
    })
    const [granted] = (await approveMethod(asked)) as ExecutionPermission[]
    const { terms } = signed[0] as { terms: PermissionTerms }
    expect(terms).toMatchObject({
      from: account,
      to: key,
      amount: '0x16345785d8a0000',
      periodS: DAY_S,
      startS: nowS,
      expiryS: nowS + 7 * DAY_S,
      payees: [key],
    })
    expect(bodyOf('/v1/permissions/keep')).toMatchObject({
      caipNetworkId: network.caipNetworkId,
      terms,
      signature,
      origin: 'https://app.example.com',
    })
    expect(granted).toMatchObject({
      chainId: '0x1837f',
      from: account,
      to: key,
      context: permissionContext(delegationOf(terms), signature),
      delegationManager: DELEGATION_MANAGER,
      dependencies: [],
      permission: { type: 'native-token-periodic' },
    })
    expect(sent.map(({ path }) => path)).not.toContain('/v1/operations/send')
  })

  test('behavior: a plain account first gets the code that enforces the limits', async () => {
    const { asked, signed, bodyOf, sent, shown } = setUpPermissions(request(periodic))
    await approveMethod(asked)
    expect(textOf(shown[0] as Display)).toContain('Paid by Aureus')
    expect(signed[0]).toMatchObject({ domain: { delegate: DELE_GATOR }, authorizationNonce: 3 })
    expect(bodyOf('/v1/operations/send')).toMatchObject({ delegate: DELE_GATOR })
    const order = sent.map(({ path }) => path)
    expect(order.indexOf('/v1/operations/status')).toBeLessThan(
      order.indexOf('/v1/permissions/keep'),
    )
  })

  test('behavior: adds an end in 30 days where the page names none', async () => {
    const { asked, signed } = setUpPermissions(request({ ...periodic, rules: null }), {
      codeAddress: DELE_GATOR,
    })
    await approveMethod(asked)
    expect(signed[0]).toMatchObject({ terms: { expiryS: nowS + 30 * DAY_S } })
  })

  test('behavior: limits a token to one payee', async () => {
    const erc20 = {
      ...periodic,
      permission: {
        type: 'erc20-token-allowance',
        data: { allowanceAmount: '0x64', tokenAddress: token },
      },
      rules: [{ type: 'payee', data: { addresses: [shop] } }],
    }
    const { asked, signed, shown } = setUpPermissions(request(erc20), { codeAddress: DELE_GATOR })
    await approveMethod(asked)
    expect(signed[0]).toMatchObject({ terms: { token, payees: [shop], amount: '0x64' } })
    expect(textOf(shown[0] as Display)).toContain(`Can only pay: ${shop}`)
  })

  const withPermission = (permission: object) => ({ ...periodic, permission })
  const withData = (data: object) =>
    withPermission({ ...periodic.permission, data: { ...periodic.permission.data, ...data } })
  const withRules = (...rules: object[]) => ({ ...periodic, rules })
  test.each([
    ['a type that it does not know', withPermission({ type: 'contract-call', data: {} }), -32602],
    ['no cap', withData({ periodAmount: undefined }), -32602],
    ['a cap without a bound', withData({ periodAmount: `0x${'f'.repeat(64)}` }), -32602],
    ['a cap that renews every minute', withData({ periodDuration: 60 }), -32602],
    ['a rule that it does not enforce', withRules({ type: 'redeemer', data: {} }), -32602],
    ['two ends', withRules(...periodic.rules, ...periodic.rules), -32602],
    [
      'more than 30 days',
      withRules({ type: 'expiry', data: { timestamp: nowS + 31 * DAY_S } }),
      -32602,
    ],
    ['an end in the past', withRules({ type: 'expiry', data: { timestamp: nowS } }), -32602],
    ['the account itself', { ...periodic, to: mine }, -32602],
    ['another account', { ...periodic, from: key }, 4100],
    ['a network without permissions', { ...periodic, chainId: '0x1' }, 5710],
  ])('error: refuses %s, and asks nothing', async (_, one, rpcCode) => {
    const { asked, shown, signed } = setUpPermissions(request(one), { codeAddress: DELE_GATOR })
    await expect(approveMethod(asked)).rejects.toMatchObject({ details: { rpcCode } })
    expect([shown, signed]).toEqual([[], []])
  })

  test('error: is unsupported where the operator has not turned permissions on', async () => {
    const { asked } = setUpPermissions(request(periodic))
    const off = { ...asked, network: smartNetwork, networks: [smartNetwork] }
    await expect(approveMethod(off)).rejects.toMatchObject({ details: { rpcCode: 4200 } })
  })

  test('error: signs nothing that the visitor rejects', async () => {
    const { asked, signed, bodyOf } = setUpPermissions(request(periodic))
    const rejecting = { ...asked, show: async () => Promise.reject(new Error('rejected')) }
    await expect(approveMethod(rejecting)).rejects.toThrow('rejected')
    expect(signed).toEqual([])
    expect(bodyOf('/v1/permissions/keep')).toBeUndefined()
  })
})

describe('grantPermissions of viem', () => {
  const signer = { type: 'account', data: { id: key } } as const
  const allowance = { type: 'token-allowance', data: { allowance: 5n } } as const
  const coin = { type: 'native-token-transfer', data: { ticker: 'AUR' } } as const
  type Given = Parameters<typeof grantPermissions>[1]

  async function grant(change: Partial<Given> & object = {}) {
    let given: ReturnType<typeof setUpPermissions> | undefined
    const client = createClient({
      transport: custom({
        request(sent: Parameters<typeof setUpPermissions>[0]) {
          given = setUpPermissions(sent, { codeAddress: DELE_GATOR })
          return approveMethod({ ...given.asked, network })
        },
      }),
    })
    const granting = grantPermissions(client, {
      expiry: nowS + DAY_S,
      signer,
      permissions: [{ ...coin, policies: [allowance], required: true }],
      ...change,
    } as Given)
    return { granting, given: () => given as NonNullable<typeof given> }
  }

  test('behavior: grants an allowance of the coin on the active network', async () => {
    const { granting, given } = await grant()
    const answer = await granting
    expect(given().signed[0]).toMatchObject({
      terms: { amount: '0x5', expiryS: nowS + DAY_S, to: key, from: account },
    })
    expect(given().bodyOf('/v1/permissions/keep')).toMatchObject({
      caipNetworkId: network.caipNetworkId,
    })
    expect(answer).toMatchObject({
      expiry: nowS + DAY_S,
      grantedPermissions: [{ type: coin.type, policies: [allowance], required: true }],
      permissionsContext: expect.stringMatching(/^0x/),
      signerData: { submitToAddress: DELEGATION_MANAGER },
    })
  })

  test('behavior: grants an allowance of a token', async () => {
    const data = { address: token as EvmAddress, ticker: 'USDC' }
    const { granting, given } = await grant({
      permissions: [{ type: 'erc20-token-transfer', data, policies: [allowance] }],
    })
    await granting
    expect(given().signed[0]).toMatchObject({ terms: { token, amount: '0x5' } })
  })

  test.each<[string, object]>([
    ['no signer', { signer: undefined }],
    ['the wallet as signer', { account: account, signer: undefined }],
    ['no allowance', { permissions: [{ ...coin, policies: [] }] }],
    [
      'a policy that it does not enforce',
      {
        permissions: [
          { ...coin, policies: [allowance, { type: 'gas-limit', data: { limit: 1n } }] },
        ],
      },
    ],
    ['milliseconds as expiry', { expiry: (nowS + DAY_S) * 1000 }],
  ])('error: refuses %s', async (_, change) => {
    const { granting, given } = await grant(change)
    await expect(granting).rejects.toThrow()
    expect(given().shown).toEqual([])
    expect(given().signed).toEqual([])
  })
})

describe('wallet_grantPermissions', () => {
  const older = {
    chainId: '0x1837f',
    expiry: nowS + DAY_S,
    signer: { type: 'account', data: { id: key } },
    permissions: [{ type: 'native-token-transfer', data: { allowance: '0x5' } }],
  }
  const grant = (change: object = {}) =>
    setUpPermissions(
      { method: 'wallet_grantPermissions', params: [{ ...older, ...change }] },
      { codeAddress: DELE_GATOR },
    )

  test('behavior: grants a limited transfer in the older form', async () => {
    const { asked, signed } = grant()
    const answer = await approveMethod(asked)
    expect(signed[0]).toMatchObject({ terms: { amount: '0x5', expiryS: nowS + DAY_S, to: key } })
    expect((signed[0] as { terms: PermissionTerms }).terms.periodS).toBeUndefined()
    expect(answer).toMatchObject([
      {
        ...older,
        address: account,
        context: expect.stringMatching(/^0x/),
        signerMeta: { delegationManager: DELEGATION_MANAGER },
      },
    ])
  })

  test('behavior: takes the signer by either name of its field', async () => {
    const { asked, signed } = grant({ signer: { type: 'account', data: { address: key } } })
    await approveMethod(asked)
    expect(signed[0]).toMatchObject({ terms: { to: key } })
  })

  test.each([
    ['another signer', { signer: { type: 'wallet', data: {} } }],
    ['a policy', { policies: [{ type: 'gas-limit', data: { limit: '0x1' } }] }],
    ['two permissions', { permissions: [...older.permissions, ...older.permissions] }],
    ['any contract call', { permissions: [{ type: 'contract-call', data: {} }] }],
    ['no limit', { permissions: [{ type: 'native-token-transfer', data: {} }] }],
    ['no end', { expiry: undefined }],
  ])('error: refuses %s', async (_, change) => {
    const { asked, shown } = grant(change)
    await expect(approveMethod(asked)).rejects.toMatchObject({ details: { rpcCode: -32602 } })
    expect(shown).toEqual([])
  })
})

import {
  DELE_GATOR,
  DELEGATION_MANAGER,
  delegationHash,
  delegationOf,
  encodeDisableDelegation,
  type PermissionTerms,
  permissionContext,
} from '@aureus/protocol/permissions'
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
import { smartNetwork } from '../../../testing/question.ts'
import { approveMethod } from '../approveMethod.ts'

describe('wallet_revokeExecutionPermission', () => {
  const terms: PermissionTerms = {
    from: mine,
    to: key,
    amount: '0x5',
    startS: nowS,
    expiryS: nowS + DAY_S,
    payees: [key],
    salt: '0x1',
  }
  const context = permissionContext(delegationOf(terms), signature)
  const stored = (status = 'active') => ({
    hash: delegationHash(delegationOf(terms)),
    caipNetworkId: network.caipNetworkId,
    terms,
    signature,
    origin: 'https://shop.example',
    grantedAtMs: nowS * 1000,
    status,
  })
  const revoke = (status?: string, permissionContext: string = context) =>
    setUpPermissions(
      { method: 'wallet_revokeExecutionPermission', params: [{ permissionContext }] },
      { codeAddress: DELE_GATOR, stored: [stored(status)] },
    )

  test('behavior: disables the delegation on the chain', async () => {
    const { asked, shown, bodyOf } = revoke()
    expect(await approveMethod(asked)).toEqual({})
    expect(textOf(shown[0] as Display)).toContain('https://shop.example')
    expect(bodyOf('/v1/operations/prepare')).toMatchObject({
      calls: [
        {
          to: DELEGATION_MANAGER,
          value: '0x0',
          data: encodeDisableDelegation(delegationOf(terms)),
        },
      ],
    })
  })

  test.each(['expired', 'revoked'])('behavior: asks nothing once it is %s', async (status) => {
    const { asked, shown } = revoke(status)
    expect(await approveMethod(asked)).toEqual({})
    expect(shown).toEqual([])
  })

  test('behavior: works after the operator turned permissions off', async () => {
    const { asked, bodyOf } = setUpPermissions(
      { method: 'wallet_revokeExecutionPermission', params: [{ permissionContext: context }] },
      { stored: [stored()] },
    )
    const off = { ...asked, network: smartNetwork, networks: [smartNetwork] }
    expect(await approveMethod(off)).toEqual({})
    expect(bodyOf('/v1/operations/send')).toBeDefined()
  })

  test.each([['0x12345678'], ['0x'], ['hello']])('error: refuses the context %s', async (text) => {
    const { asked } = revoke('active', text)
    await expect(approveMethod(asked)).rejects.toMatchObject({ details: { rpcCode: -32602 } })
  })
})

import { describe, expect, test } from 'vitest'
import { connect } from '../connection/connect.ts'
import { activeAddress, setUp } from '../testing/client.ts'
import { RECIPIENT } from '../testing/transaction.ts'
import { grantPermissions, revokePermissions } from './grantPermissions.ts'

async function connected() {
  const parts = await setUp({ required: false })
  await connect(parts.client, { wallet: parts.listed })
  const last = (method: string) =>
    parts.control.calls.filter((call) => call.method === method).at(-1)?.params
  return { ...parts, last }
}

describe('grantPermissions', () => {
  const expiry = 1_800_000_000
  const asked = {
    signer: { type: 'account', data: { address: RECIPIENT } },
    permissions: [{ type: 'native-token-transfer', data: { allowance: '0x5' } }],
    policies: [{ type: 'call-limit', data: { count: 3 } }],
  }
  const granted = { chainId: '0x1837f', expiry, ...asked, context: '0x1234' }
  const ask = async (answer: unknown) => {
    const parts = await connected()
    parts.control.answer('wallet_grantPermissions', answer)
    return {
      ...parts,
      asking: grantPermissions(parts.client, { ...asked, expiresAtMs: expiry * 1000 + 999 }),
    }
  }

  test('behavior: sends the request in the ERC-7715 format and returns the permission with its context', async () => {
    const { control, last, asking } = await ask([granted])
    await expect(asking).resolves.toEqual(granted)
    expect(last('wallet_grantPermissions')).toEqual([
      { chainId: '0x1837f', expiry, ...asked, address: activeAddress(control) },
    ])
  })

  test('behavior: accepts fewer permissions than requested', async () => {
    const less = { ...granted, expiry: expiry - 60, policies: [] }
    await expect((await ask([less])).asking).resolves.toEqual(less)
  })

  test.each([
    ['nothing', []],
    ['on another chain', [{ ...granted, chainId: '0x1' }]],
    ['for longer', [{ ...granted, expiry: expiry + 1 }]],
    ['more than one permission', [granted, granted]],
    ['without a context', [{ ...granted, context: undefined }]],
    ['text', 'granted'],
  ])('error: rejects a wallet that grants permissions %s', async (_, answer) => {
    await expect((await ask(answer)).asking).rejects.toMatchObject({ name: 'WalletResponseError' })
  })

  test('error: fails if the wallet or the visitor grants no permission', async () => {
    const { client, control } = await connected()
    const parameters = { ...asked, expiresAtMs: expiry * 1000 }
    await expect(grantPermissions(client, parameters)).rejects.toMatchObject({
      name: 'WalletError',
    })
    control.fail('wallet_grantPermissions', { code: 4001, message: 'no' })
    await expect(grantPermissions(client, parameters)).rejects.toMatchObject({
      name: 'UserRejectedError',
    })
  })

  test('behavior: revokes a permission by its context', async () => {
    const { client, control, last } = await connected()
    control.answer('wallet_revokePermissions', {})
    await revokePermissions(client, { context: '0x1234' })
    expect(last('wallet_revokePermissions')).toEqual([{ permissionContext: '0x1234' }])
  })
})

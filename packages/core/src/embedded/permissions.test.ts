import type { EmbeddedPermission } from '@aureus/protocol/embedded'
import { describe, expect, test } from 'vitest'
import { permissionsState } from '../state/permissions.ts'
import { setUpEmbedded } from '../testing/embedded.ts'
import { type FrameAnswers, Refusal } from '../testing/scriptedFrame.ts'
import { verifyEmailCode } from './emailLogin.ts'
import { listPermissions, readPermissions, takeBackPermission } from './permissions.ts'

const id = `0x${'ab'.repeat(32)}`
const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const permission: EmbeddedPermission = {
  id,
  caipNetworkId: 'eip155:99199',
  to: address,
  payees: [address],
  amount: '0x5',
  startsAt: 1,
  expiresAt: 2,
  origin: 'https://shop.example',
  grantedAtMs: 1,
  status: 'active',
}

async function connected(answers: FrameAnswers = {}) {
  const parts = await setUpEmbedded({
    listPermissions: () => ({ permissions: [permission] }),
    revokePermission: () => ({}),
    ...answers,
  })
  await verifyEmailCode(parts.client, '12345678')
  return { ...parts, state: () => permissionsState(parts.client).getState() }
}

describe('listPermissions', () => {
  test('behavior: asks the wallet', async () => {
    const { client } = await connected()
    await expect(listPermissions(client)).resolves.toEqual([permission])
  })
})

describe('takeBackPermission', () => {
  test('behavior: reads the list again once the chain has it', async () => {
    const { client, frame, state } = await connected()
    await readPermissions(client)
    frame.answers.listPermissions = () => ({
      permissions: [{ ...permission, status: 'revoked' as const }],
    })
    await takeBackPermission(client, id)
    expect(frame.payloads('revokePermission')).toEqual([{ id }])
    expect(state()).toMatchObject({ revoked: id, list: [{ status: 'revoked' }] })
    expect(state().revoking).toBeUndefined()
  })

  test('error: reports a failure and keeps the list', async () => {
    const { client, state } = await connected({
      revokePermission: () => {
        throw new Refusal('network')
      },
    })
    await readPermissions(client)
    await takeBackPermission(client, id)
    expect(state()).toMatchObject({ list: [permission], error: { name: 'EmbeddedWalletError' } })
  })
})

describe('readPermissions', () => {
  test('error: keeps the list if a later read fails', async () => {
    const { client, frame, state } = await connected()
    await readPermissions(client)
    frame.answers.listPermissions = () => {
      throw new Refusal('network')
    }
    await readPermissions(client)
    expect(state()).toMatchObject({ list: [permission], unread: {} })
  })
})

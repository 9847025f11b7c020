// The Worker signs permissions of the wallet's own account, with every limit and for at most 30 days.
import type { EvmAddress } from '@aureus/protocol'
import {
  DELEGATION_MANAGER,
  delegationOf,
  MAX_PERMISSION_S,
  type PermissionTerms,
} from '@aureus/protocol/permissions'
import * as v from 'valibot'
import { recoverTypedDataAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { createCustodyServer } from '../testing/custodyServer.ts'
import { createKeysDevice } from '../testing/keysDevice.ts'
import { other } from '../testing/question.ts'
import { CommandSchema } from './worker/messages.ts'
import { digestOfPermission } from './worker/runCommand.ts'

const chainId = 99199

async function setUp(change: Partial<PermissionTerms> = {}) {
  const server = await createCustodyServer()
  const device = createKeysDevice(server.as('laptop'), server.depositKey)
  const wallet = await device.create()
  const { walletId, accounts } = wallet
  const account = { walletId, family: 'eip155', address: accounts.evm } as const
  const startS = Math.floor(Date.now() / 1000)
  const terms: PermissionTerms = {
    from: accounts.evm as EvmAddress,
    to: other,
    amount: '0x1',
    startS,
    expiryS: startS + MAX_PERMISSION_S,
    payees: [other],
    salt: '0x1',
    ...change,
  }
  return { server, device, wallet, account, terms }
}

const types = {
  Caveat: [
    { name: 'enforcer', type: 'address' },
    { name: 'terms', type: 'bytes' },
  ],
  Delegation: [
    { name: 'delegate', type: 'address' },
    { name: 'delegator', type: 'address' },
    { name: 'authority', type: 'bytes32' },
    { name: 'caveats', type: 'Caveat[]' },
    { name: 'salt', type: 'uint256' },
  ],
} as const

describe('signPermission', () => {
  test('behavior: signs the delegation that another implementation hashes', async () => {
    const { device, account, terms } = await setUp()
    const signature = await device.signPermission({ chainId, terms }, { account })
    const domain = { name: 'DelegationManager', version: '1', chainId }
    const signer = await recoverTypedDataAddress({
      domain: { ...domain, verifyingContract: DELEGATION_MANAGER },
      types,
      primaryType: 'Delegation',
      message: { ...delegationOf(terms), authority: `0x${'f'.repeat(64)}` },
      signature,
    })
    expect(signer).toBe(account.address)
  })

  test('error: does not sign for another account', async () => {
    const { server, device, account, terms } = await setUp({ from: other })
    const before = server.released.length
    const signing = device.signPermission({ chainId, terms }, { account })
    await expect(signing).rejects.toMatchObject({ reason: 'AnotherAccountError' })
    expect(server.released).toHaveLength(before)
  })

  test('behavior: signs for 30 days on a device whose clock is hours slow', async () => {
    const { terms } = await setUp()
    const hours = 12 * 3_600_000
    expect(digestOfPermission({ chainId, terms }, Date.now() - hours)).toHaveLength(32)
  })

  test('error: does not sign for longer than 30 days', async () => {
    const { device, account, terms } = await setUp()
    const longer = { ...terms, expiryS: terms.expiryS + 2 * 86_400 }
    const signing = device.signPermission({ chainId, terms: longer }, { account })
    await expect(signing).rejects.toMatchObject({ reason: 'PermissionTooLongError' })
  })

  test.each([
    ['every network', { chainId: 0 }],
    ['no cap', { terms: { amount: undefined } }],
    ['a cap without a bound', { terms: { amount: `0x${'f'.repeat(64)}` } }],
    ['a cap that renews every second', { terms: { periodS: 1 } }],
    ['no end', { terms: { expiryS: undefined } }],
    ['no target', { terms: { payees: [] } }],
    ['limits that it does not know', { terms: { maxCalls: 1 } }],
  ])('error: takes no command for %s', async (_, change: { chainId?: number; terms?: object }) => {
    const { wallet, account, terms } = await setUp()
    const command = { type: 'signPermission', deviceId: 'a', wallet, account, chainId, terms }
    expect(v.is(CommandSchema, command)).toBe(true)
    const changed = { ...command, ...change, terms: { ...terms, ...change.terms } }
    expect(v.is(CommandSchema, changed)).toBe(false)
  })
})

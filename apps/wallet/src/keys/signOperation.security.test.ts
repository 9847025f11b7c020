// The Worker signs operations of the wallet's own account, and authorizations for nothing but their delegate or for
// taking it back.
import {
  NO_DELEGATE,
  type UserOperation,
  type UserOperationDomain,
} from '@aureus/protocol/operations'
import fc from 'fast-check'
import * as v from 'valibot'
import { hexToBytes, recoverAddress } from 'viem'
import { getUserOperationHash } from 'viem/account-abstraction'
import { hashAuthorization, recoverAuthorizationAddress } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { createCustodyServer } from '../testing/custodyServer.ts'
import { createKeysDevice } from '../testing/keysDevice.ts'
import { operationDomain as domain, operationOf } from '../testing/operation.ts'
import { other } from '../testing/question.ts'
import { CommandSchema } from './worker/messages.ts'
import { digestOfAuthorization } from './worker/signOperation.ts'

async function setUp() {
  const server = await createCustodyServer()
  const device = createKeysDevice(server.as('laptop'), server.depositKey)
  const wallet = await device.create()
  const { walletId, accounts } = wallet
  const account = { walletId, family: 'eip155', address: accounts.evm } as const
  return { server, device, wallet, account, operation: operationOf(accounts.evm) }
}

/** As another implementation computes it. */
const hashOf = (
  operation: UserOperation,
  { chainId, entryPoint, delegate }: UserOperationDomain,
) => {
  const of = (quantity: string) => BigInt(quantity)
  return getUserOperationHash({
    chainId,
    entryPointAddress: entryPoint,
    entryPointVersion: '0.8',
    userOperation: {
      sender: operation.sender,
      nonce: of(operation.nonce),
      factory: '0x7702',
      callData: operation.callData,
      callGasLimit: of(operation.callGasLimit),
      verificationGasLimit: of(operation.verificationGasLimit),
      preVerificationGas: of(operation.preVerificationGas),
      maxFeePerGas: of(operation.maxFeePerGas),
      maxPriorityFeePerGas: of(operation.maxPriorityFeePerGas),
      authorization: { address: delegate, chainId, nonce: 0, r: '0x', s: '0x', yParity: 0 },
      signature: '0x',
    },
  })
}

describe('signOperation', () => {
  test('behavior: signs the hash that another implementation computes', async () => {
    const { server, device, account, operation } = await setUp()
    const signed = await device.signOperation({ operation, domain }, { account })
    const hash = hashOf(operation, domain)
    expect(await recoverAddress({ hash, signature: signed.signature })).toBe(account.address)
    expect(signed.authorization).toBeUndefined()
    expect(server.released.at(-1)).toMatchObject({ purpose: 'sign', digest: hash })
  })

  test('behavior: authorizes only the delegate that the operation names', async () => {
    const { device, account, operation } = await setUp()
    const asked = { operation, domain, authorizationNonce: 7 }
    const { authorization, signature } = await device.signOperation(asked, { account })
    const hash = hashOf(operation, domain)
    expect(await recoverAddress({ hash, signature })).toBe(account.address)
    const { chainId, delegate: address } = domain
    expect(authorization).toMatchObject({ chainId, address, nonce: 7 })
    if (!authorization) throw new Error('nothing was authorized')
    expect(await recoverAuthorizationAddress({ authorization })).toBe(account.address)
  })

  test('error: does not sign an operation of another account', async () => {
    const { server, device, account } = await setUp()
    const before = server.released.length
    const signing = device.signOperation({ operation: operationOf(other), domain }, { account })
    await expect(signing).rejects.toMatchObject({ reason: 'AnotherAccountError' })
    expect(server.released).toHaveLength(before)
  })

  test.each([
    ['every network', { domain: { ...domain, chainId: 0 } }],
    ['a network of no number', { domain: { ...domain, chainId: 1.5 } }],
    ['another delegate', { authorizationNonce: 0, delegate: other }],
    ['no nonce', { authorizationNonce: -1 }],
  ])('error: takes no command for %s', async (_, change) => {
    const { wallet, account, operation } = await setUp()
    const command = { type: 'signOperation', deviceId: 'a', wallet, account, operation, domain }
    expect(v.is(CommandSchema, command)).toBe(true)
    expect(v.is(CommandSchema, { ...command, ...change })).toBe(false)
  })
})

describe('signUndelegation', () => {
  test('behavior: authorizes no code', async () => {
    const { device, account } = await setUp()
    const asked = { chainId: 99199, nonce: 0 }
    const authorization = await device.signUndelegation(asked, { account })
    expect(authorization).toMatchObject({ ...asked, address: NO_DELEGATE })
    expect(await recoverAuthorizationAddress({ authorization })).toBe(account.address)
  })

  test.each([
    ['every network', { chainId: 0 }],
    ['a contract', { address: other }],
  ])('error: takes no command for %s', async (_, change) => {
    const { wallet, account } = await setUp()
    const asked = { chainId: 99199, nonce: 0 }
    const command = { type: 'signUndelegation', deviceId: 'a', wallet, account, ...asked }
    expect(v.is(CommandSchema, command)).toBe(true)
    expect(v.is(CommandSchema, { ...command, ...change })).toBe(false)
  })
})

describe('digestOfAuthorization', () => {
  test('behavior: equals another implementation’s for any network and nonce', () => {
    const integer = fc.maxSafeNat()
    fc.assert(
      fc.property(integer, integer, (chain, nonce) => {
        const about = {
          chainId: Math.min(chain, Number.MAX_SAFE_INTEGER - 1) + 1,
          address: domain.delegate,
          nonce,
        }
        expect(digestOfAuthorization(about)).toEqual(hexToBytes(hashAuthorization(about)))
      }),
      {
        examples: [
          [0, 0],
          [126, 127],
          [127, 128],
          [255, 256],
          [Number.MAX_SAFE_INTEGER - 1, 0],
        ],
      },
    )
  })

  test('error: refuses every network', () => {
    const about = { chainId: 0, address: NO_DELEGATE, nonce: 0 }
    expect(() => digestOfAuthorization(about)).toThrow(RangeError)
  })
})

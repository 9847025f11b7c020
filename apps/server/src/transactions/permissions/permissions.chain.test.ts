// A permission from its grant to its end, through the server, its bundler and the chain.
import type { EvmAddress } from '@aureus/protocol'
import {
  DELE_GATOR,
  DELEGATION_MANAGER,
  delegationDigest,
  delegationOf,
  encodeDisableDelegation,
  type PermissionTerms,
  permissionContext,
} from '@aureus/protocol/permissions'
import { encodePacked, type Hex, numberToHex, parseAbi, parseEther, zeroHash } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test, vi } from 'vitest'
import { ask, call, createPerson, EVM, type Person, sign } from '../../testing/smartAccounts.ts'
import { ended, shareSmartAccounts } from '../../testing/smartAccountTests.ts'

const managerAbi = parseAbi([
  'function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] calls)',
])
const payee = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

const chain = await shareSmartAccounts()
const server = await chain.shareServer()

async function run(person: Person, calls: ReturnType<typeof call>[], delegate?: EvmAddress) {
  const prepared = await ask(person, calls, delegate && { delegate })
  const used = delegate ?? prepared.codeAddress ?? DELE_GATOR
  const signed = await sign(person, prepared, used)
  const { status, body } = await person.device.post('/v1/operations/send', {
    ...signed,
    delegate: used,
  })
  expect([status, body]).toMatchObject([200, {}])
  await ended(person, body.userOpHash, 'included')
  return prepared
}

/** A wallet without coins, paid for by the site, with money that only the key may spend. */
async function granting() {
  const person = await createPerson(server)
  await run(person, [call(person.address)], DELE_GATOR)
  const { address } = person
  await chain.client.setBalance({ address, value: parseEther('1') })
  const key = privateKeyToAccount(generatePrivateKey())
  await chain.client.setBalance({ address: key.address, value: parseEther('1') })
  const startS = Number((await chain.client.getBlock()).timestamp)
  const terms: PermissionTerms = {
    from: address,
    to: key.address,
    amount: numberToHex(parseEther('0.1')),
    periodS: 86_400,
    startS,
    expiryS: startS + 7200,
    payees: [payee],
    salt: '0x1',
  }
  const delegation = delegationOf(terms)
  const signature = await person.owner.sign({ hash: delegationDigest(delegation, 99_199) })
  const kept = await person.device.post('/v1/permissions/keep', {
    caipNetworkId: EVM,
    terms,
    signature,
    origin: 'https://game.example',
  })
  expect(kept.status).toBe(200)
  const redeem = (value: bigint, data: Hex = '0x') =>
    chain.client.writeContractSync({
      chain: null,
      account: key,
      address: DELEGATION_MANAGER,
      abi: managerAbi,
      functionName: 'redeemDelegations',
      args: [
        [permissionContext(delegation, signature)],
        [zeroHash],
        [encodePacked(['address', 'uint256', 'bytes'], [payee, value, data])],
      ],
    })
  const statusOf = async () =>
    (await person.device.post('/v1/permissions/list')).body.permissions[0]?.status
  return { person, delegation, redeem, statusOf }
}

describe('a permission', () => {
  test('behavior: the key spends within the limit, until the account takes it back', async () => {
    const { person, delegation, redeem, statusOf } = await granting()
    const before = await chain.client.getBalance({ address: payee })
    await redeem(parseEther('0.06'))
    expect(await chain.client.getBalance({ address: payee })).toBe(before + parseEther('0.06'))
    await expect(redeem(parseEther('0.06'))).rejects.toThrow()
    expect(await statusOf()).toBe('active')

    const { operation, sponsor } = await run(person, [
      call(DELEGATION_MANAGER, 0n, encodeDisableDelegation(delegation)),
    ])
    expect([sponsor?.name, operation.paymaster]).toEqual(['Aureus', chain.contracts.paymaster])
    await expect(redeem(1n)).rejects.toThrow()
    await vi.waitFor(async () => expect(await statusOf()).toBe('revoked'))
  })

  test('behavior: other operations keep the code that enforces it', async () => {
    const { person, redeem } = await granting()
    const prepared = await run(person, [call(payee, 1n), call(payee, 2n)])
    expect(prepared).toMatchObject({ code: 'ours', codeAddress: DELE_GATOR })
    await redeem(1n)
    const { body } = await person.device.post('/v1/operations/accounts', {
      address: person.address,
    })
    expect(body.accounts).toMatchObject([{ code: 'ours', codeAddress: DELE_GATOR }])
  })

  test('error: the code is refused where permissions are off', async () => {
    const plain = await chain.openServer({ EXECUTION_PERMISSIONS: '' })
    const person = await createPerson(plain)
    const { status, body } = await person.device.post('/v1/operations/prepare', {
      caipNetworkId: EVM,
      address: person.address,
      calls: [call(payee)],
      delegate: DELE_GATOR,
    })
    expect([status, body.reasons[0].name]).toEqual([400, 'delegate_refused'])
    await plain[Symbol.asyncDispose]()
  })
})

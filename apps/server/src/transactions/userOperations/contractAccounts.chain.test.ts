// Accounts with an address of their own (ERC-4337 with a factory), from the wallet's request to the chain.
import { join } from 'node:path'
import type { EvmAddress } from '@aureus/protocol'
import {
  ACCOUNT_FACTORY,
  ACCOUNT_IMPLEMENTATION,
  contractAccountOf,
  ENTRY_POINT_08,
  initCodeOf,
  type UserOperationCall,
  type UserOperationPrepareReply,
} from '@aureus/protocol/operations'
import { accountDigest } from '@aureus/protocol/permissions'
import { type Hex, parseAbi, parseEther } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import {
  ask,
  authorize,
  call,
  createPerson,
  EVM,
  type Person,
} from '../../testing/smartAccounts.ts'
import { ended, newAddress, shareSmartAccounts } from '../../testing/smartAccountTests.ts'

const settings = { COUNTERFACTUAL_NETWORKS: EVM, EXECUTION_PERMISSIONS: '' }
const factory = ACCOUNT_FACTORY
const implementation = ACCOUNT_IMPLEMENTATION
const factoryAbi = parseAbi(['function getAddress(address, bytes32) view returns (address)'])

const chain = await shareSmartAccounts()
const server = await chain.shareServer(settings)

const contractOf = (owner: EvmAddress) => contractAccountOf({ owner, factory, implementation })

/** A user, and the account that sends on this network. */
async function createOwner(on = server): Promise<Person> {
  const person = await createPerson(on)
  return { ...person, address: contractOf(person.owner.address).address }
}

async function sign(
  { owner }: Person,
  { operation }: Pick<UserOperationPrepareReply, 'operation'>,
) {
  const domain = { chainId: 99_199, entryPoint: ENTRY_POINT_08, delegate: implementation, factory }
  const hash = accountDigest(operation, domain)
  return { caipNetworkId: EVM, operation, signature: await owner.sign({ hash }) }
}

const post = (person: Person, body: object) => person.device.post('/v1/operations/send', body)

async function submit(person: Person, calls: UserOperationCall[]): Promise<Hex> {
  const { status, body } = await post(person, await sign(person, await ask(person, calls)))
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.userOpHash
}

describe('contractAccountOf', () => {
  test('behavior: agrees with the factory for a hundred random owners', async () => {
    for (let round = 0; round < 100; round++) {
      const owner = newAddress()
      const args = [owner, `0x${'0'.repeat(64)}`] as const
      expect(
        await chain.client.readContract({
          address: factory,
          abi: factoryAbi,
          functionName: 'getAddress',
          args,
        }),
      ).toBe(contractOf(owner).address)
    }
  })
})

describe('an account without coins', () => {
  test('behavior: its first operation deploys it, later ones do not, and the site pays', async () => {
    const person = await createOwner()
    const calls = [call(newAddress()), call(newAddress()), call(newAddress())]
    const first = await ask(person, calls)
    expect(first).toMatchObject({ code: 'none', sponsor: { name: 'Aureus' } })
    expect(first.authorizationNonce).toBeUndefined()
    expect(first.fails).toBeUndefined()
    expect(first.operation.initCode).toBe(initCodeOf(factory, contractOf(person.owner.address)))
    const { body } = await post(person, await sign(person, first))
    expect((await ended(person, body.userOpHash)).status).toBe('included')
    expect(await chain.client.getCode({ address: person.address })).toMatch(/^0x363d3d37/)
    const second = await ask(person, calls)
    expect(second).toMatchObject({ code: 'ours', codeAddress: implementation })
    expect(second.operation.initCode).toBe('0x')
    const again = await post(person, await sign(person, second))
    expect((await ended(person, again.body.userOpHash)).status).toBe('included')
    expect(await chain.client.getCode({ address: person.owner.address })).toBeUndefined()
  })

  test('behavior: coins that came before the contract can be spent by it', async () => {
    const person = await createOwner()
    await chain.client.setBalance({ address: person.address, value: parseEther('1') })
    await chain.client.mine({ blocks: 1 })
    const to = newAddress()
    const prepared = await ask(person, [call(to, 7n)])
    expect(prepared.effects?.coin).toBe('-7')
    const { body } = await post(person, await sign(person, prepared))
    expect((await ended(person, body.userOpHash)).status).toBe('included')
    expect(await chain.client.getBalance({ address: to })).toBe(7n)
  })

  test('behavior: several that wait deploy it once', async () => {
    const person = await createOwner()
    const hashes: Hex[] = []
    for (let at = 0; at < 3; at++) hashes.push(await submit(person, [call(newAddress())]))
    for (const hash of hashes) expect((await ended(person, hash)).status).toBe('included')
  })

  test('behavior: is listed with its own address', async () => {
    const person = await createOwner()
    const list = () =>
      person.device.post('/v1/operations/accounts', { address: person.owner.address })
    const listed = { caipNetworkId: EVM, authorizationNonce: 0, address: person.address }
    expect((await list()).body.accounts).toEqual([{ ...listed, code: 'none' }])
    await ended(person, await submit(person, [call(newAddress())]))
    const deployed = { ...listed, code: 'ours', codeAddress: implementation }
    await vi.waitFor(async () => expect((await list()).body.accounts).toEqual([deployed]))
  })
})

describe('two servers on one database', () => {
  test('behavior: each deploys accounts once', async () => {
    const shared = { ...settings, DATA_DIR: join(chain.dir, 'shared') }
    const servers = [await chain.openServer(shared), await chain.openServer(shared)]
    const sent = await Promise.all(
      servers.map(async (one) => {
        const person = await createOwner(one)
        return { person, hash: await submit(person, [call(newAddress())]) }
      }),
    )
    for (const { person, hash } of sent) expect((await ended(person, hash)).status).toBe('included')
    for (const one of servers) await one[Symbol.asyncDispose]()
  })
})

describe('refusals', () => {
  test('error: the plain address, and accounts of other owners', async () => {
    const person = await createOwner()
    const other = await createOwner()
    const plain = { ...person, address: person.owner.address }
    await expect(ask(plain, [call(newAddress())])).rejects.toThrow(/^403/)
    await expect(ask({ ...person, address: other.address }, [call(newAddress())])).rejects.toThrow(
      /^403/,
    )
    const signed = await sign(person, await ask(person, [call(newAddress())]))
    expect((await post(other, signed)).status).toBe(403)
    expect((await post(other, await sign(person, signed))).status).toBe(403)
  })

  test('error: another factory, another owner in its call, the marker of EIP-7702, a foreign key', async () => {
    const person = await createOwner()
    const other = await createOwner()
    const prepared = await ask(person, [call(newAddress())])
    const { operation } = prepared
    const strange = [
      `${newAddress()}${operation.initCode?.slice(42)}` as Hex,
      initCodeOf(factory, contractOf(other.owner.address)),
      undefined,
    ]
    for (const initCode of strange) {
      const { initCode: _, ...bare } = operation
      const changed = { operation: initCode ? { ...bare, initCode } : bare }
      expect((await post(person, await sign(person, changed))).status).toBe(400)
    }
    const foreign = await sign({ ...person, owner: other.owner }, prepared)
    expect((await post(person, foreign)).status).toBe(400)
  })

  test('error: the hash as a signed message, which a page could have the owner sign', async () => {
    const person = await createOwner()
    const { operation } = await ask(person, [call(newAddress())])
    const domain = {
      chainId: 99_199,
      entryPoint: ENTRY_POINT_08,
      delegate: implementation,
      factory,
    }
    const message = { raw: accountDigest(operation, domain) }
    const signature = await person.owner.signMessage({ message })
    const sent = await post(person, { caipNetworkId: EVM, operation, signature })
    expect(sent.status).toBe(400)
  })

  test('error: there is no delegation to take back', async () => {
    const person = await createOwner()
    const delegate = '0x0000000000000000000000000000000000000000'
    const authorization = await authorize(person, { nonce: 0, delegate })
    const body = { caipNetworkId: EVM, address: person.owner.address, authorization }
    expect((await person.device.post('/v1/operations/undelegate', body)).status).toBe(404)
  })

  test('error: a network whose factory is missing shows no address and prepares nothing', async () => {
    const bare = await chain.openServer({ ...settings, SMART_ACCOUNT_FACTORY: newAddress() })
    try {
      const person = await createPerson(bare)
      const list = { address: person.owner.address }
      expect((await person.device.post('/v1/operations/accounts', list)).body.accounts).toEqual([])
    } finally {
      await bare[Symbol.asyncDispose]()
    }
  })
})

// The delegation framework of the devnet, and the hashes of the protocol package against it and against viem.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import {
  DELEGATION_MANAGER,
  delegationDigest,
  delegationHash,
  delegationOf,
  MAX_PERMISSION_S,
  PermissionTermsSchema,
} from '@aureus/protocol/permissions'
import fc from 'fast-check'
import * as v from 'valibot'
import { hashTypedData, numberToHex, type PrivateKeyAccount, parseAbi, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Anvil, startAnvil } from '../chain/anvil.ts'
import { type ChainClient, chainClient } from '../chain/client.ts'
import {
  deployDelegationFramework,
  frameworkPath,
  publishedFramework,
} from './delegationFramework.ts'

const managerAbi = parseAbi([
  'struct Caveat { address enforcer; bytes terms; bytes args; }',
  'struct Delegation { address delegate; address delegator; bytes32 authority; Caveat[] caveats; uint256 salt; bytes signature; }',
  'function getDelegationHash(Delegation) pure returns (bytes32)',
])
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
const authority = numberToHex(2n ** 256n - 1n)

let dir: string
let anvil: Anvil
let client: ChainClient
let payer: PrivateKeyAccount
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'aureus-devnet-'))
  anvil = await startAnvil(dir, 0)
  client = chainClient(anvil.rpcUrl, 'Aureus')
  payer = privateKeyToAccount(generatePrivateKey())
  await client.setBalance({ address: payer.address, value: parseEther('100') })
  await deployDelegationFramework({ ...client, deploy: client.sendTransactionSync }, payer)
})
afterAll(async () => {
  await anvil.stop()
  rmSync(dir, { recursive: true, force: true })
})

describe('deployDelegationFramework', () => {
  test('behavior: the committed bytecode is the published one', async () => {
    expect(readFileSync(frameworkPath, 'utf8')).toBe(await publishedFramework())
  })

  test('behavior: a second call sends nothing', async () => {
    const nonce = await client.getTransactionCount(payer)
    await deployDelegationFramework({ ...client, deploy: client.sendTransactionSync }, payer)
    expect(await client.getTransactionCount(payer)).toBe(nonce)
  })
})

describe('npm run permissions:deploy', () => {
  test('behavior: deploys on any network, once, at the known addresses', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'aureus-devnet-'))
    const other = await startAnvil(folder, 0, 31_337)
    onTestFinished(async () => {
      await other.stop()
      rmSync(folder, { recursive: true })
    })
    const keyFile = join(folder, 'key')
    const key = generatePrivateKey()
    writeFileSync(keyFile, `${key.slice(2)}\n`)
    const { address } = privateKeyToAccount(key)
    const there = chainClient(other.rpcUrl, 'Aureus')
    await there.setBalance({ address, value: parseEther('10') })
    const command = fileURLToPath(new URL('../permissionsCommand.ts', import.meta.url))
    const run = () => promisify(execFile)(process.execPath, [command, other.rpcUrl, keyFile])
    expect((await run()).stdout).toBe('Deployed 9 contracts.\n')
    expect((await run()).stdout).toBe('Everything is there already.\n')
    expect(await there.getCode({ address: DELEGATION_MANAGER })).toBeDefined()
    writeFileSync(keyFile, 'no key')
    await expect(run()).rejects.toMatchObject({ stderr: `${keyFile} does not contain a key.\n` })
  })
})

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)
const nowS = 1_790_000_000
const anyTerms = fc
  .record({
    from: address,
    to: address,
    token: fc.option(address, { nil: undefined }),
    amount: fc.bigInt({ min: 1n, max: 2n ** 128n - 1n }).map((amount) => numberToHex(amount)),
    periodS: fc.option(fc.integer({ min: 3600, max: MAX_PERMISSION_S }), { nil: undefined }),
    lifeS: fc.integer({ min: 1, max: MAX_PERMISSION_S }),
    payees: fc.array(address, { minLength: 1, maxLength: 10 }),
    salt: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map((salt) => numberToHex(salt)),
  })
  .map(({ lifeS, token: of, periodS, payees, ...terms }) =>
    v.parse(PermissionTermsSchema, {
      ...terms,
      ...(of && { token: of }),
      ...(periodS && { periodS }),
      payees: of ? payees.slice(0, 1) : payees,
      startS: nowS,
      expiryS: nowS + lifeS,
    }),
  )

describe('delegationDigest', () => {
  test('behavior: agrees with viem on any terms and network', () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 1 }), (terms, chainId) => {
        const delegation = delegationOf(terms)
        const domain = { name: 'DelegationManager', version: '1', chainId }
        expect(delegationDigest(delegation, chainId)).toBe(
          hashTypedData({
            domain: { ...domain, verifyingContract: DELEGATION_MANAGER },
            types,
            primaryType: 'Delegation',
            message: { ...delegation, authority },
          }),
        )
      }),
      { numRuns: 1000 },
    )
  })

  test('behavior: agrees with the manager', async () => {
    for (const terms of fc.sample(anyTerms, 20)) {
      const delegation = delegationOf(terms)
      const caveats = delegation.caveats.map((caveat) => ({ ...caveat, args: '0x' as const }))
      const hash = await client.readContract({
        address: DELEGATION_MANAGER,
        abi: managerAbi,
        functionName: 'getDelegationHash',
        args: [{ ...delegation, caveats, authority, signature: '0x' }],
      })
      expect(delegationHash(delegation)).toBe(hash)
    }
  })
})

// Names of the service through ENS: viem asks the devnet's chain, which redirects it to the gateway.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPublicClient, type Hex, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { getEnsAddress, getEnsName, getEnsResolver, getEnsText } from 'viem/ens'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { artifacts } from '../../../../devnet/src/contracts/artifacts.ts'
import { type Devnet, startDevnet } from '../../../../devnet/src/devnet.ts'
import { createNameClient } from '../../testing/names.ts'
import { freePort } from '../../testing/second/freePort.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { loadGatewayKey } from './gatewayKey.ts'
import { type SignAnswerParameters, signAnswer } from './sign.ts'

const zone = 'names.example'
const dir = mkdtempSync(join(tmpdir(), 'aureus-gateway-'))
const keyFile = join(dir, 'gateway.key')
const owner = privateKeyToAccount(generatePrivateKey())
const BASE = 0x8000_0000 + 8453
let devnet: Devnet
let server: TestServer
beforeAll(async () => {
  const port = await freePort()
  devnet = await startDevnet({
    dir,
    faucetToken: 'x'.repeat(32),
    solana: false,
    names: {
      zone,
      gatewayUrl: `http://127.0.0.1:${port}/v1/ccip/{sender}/{data}.json`,
      keyFile,
    },
  })
  server = await createTestServer({ NAMES_ZONE: zone, NAMES_GATEWAY_KEY_FILE: keyFile })
  server.clock.nowMs = Date.now()
  await server.app.listen({ port, host: '127.0.0.1' })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await devnet.stop()
  rmSync(dir, { recursive: true })
})

function ens() {
  const client = createPublicClient({ transport: http(devnet.rpcUrl) })
  const universalResolverAddress = devnet.names?.universalResolver as `0x${string}`
  return {
    address: (name: string, coinType?: number) =>
      getEnsAddress(client, {
        name,
        universalResolverAddress,
        strict: true,
        ...(coinType !== undefined && { coinType: BigInt(coinType) }),
      }),
    resolver: (name: string) => getEnsResolver(client, { name, universalResolverAddress }),
    name: (address: Hex, coinType?: bigint) =>
      getEnsName(client, {
        address,
        universalResolverAddress,
        strict: coinType === undefined,
        ...(coinType !== undefined && { coinType }),
      }),
    text: (name: string, key: string) =>
      getEnsText(client, { name, key, universalResolverAddress, strict: true }),
  }
}

describe('a name of the service through ENS', () => {
  test('behavior: resolves its current addresses and texts', async () => {
    const names = createNameClient(server)
    const other = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
    const name = `first-light.${zone}`
    expect(await ens().address(name)).toBeNull()
    const registered = await names.register(owner, name, {
      message: { name, attributes: { bio: 'Of Troy.' } },
    })
    expect(registered.status).toBe(200)
    expect(await ens().address(name)).toBe(owner.address)
    expect(await ens().address(name, 60)).toBe(owner.address.toLowerCase())
    expect(await ens().address(name, BASE)).toBeNull()
    await names.addAddress(owner, name, { message: { coin_type: BASE, address: other } })
    expect(await ens().address(name, BASE)).toBe(other.toLowerCase())
    expect(await ens().text(name, 'description')).toBe('Of Troy.')
    expect(await ens().text(name, 'bio')).toBe('Of Troy.')
    // viem returns an empty text as `null`.
    expect(await ens().text(name, 'avatar')).toBeNull()
  })

  test("behavior: is its address's name, found by viem's getEnsName and getEnsResolver", async () => {
    const names = createNameClient(server)
    const holder = privateKeyToAccount(generatePrivateKey())
    const victim = privateKeyToAccount(generatePrivateKey())
    const name = `well-known.${zone}`
    expect(await ens().name(holder.address)).toBeNull()
    await names.register(holder, name)
    expect(await ens().name(holder.address)).toBe(name)
    expect(await ens().resolver(name)).toBe(devnet.names?.resolver)
    // Without a reverse record for other coins.
    expect(await ens().name(holder.address, BigInt(BASE))).toBeNull()
    // An address that has signed nothing gets no name.
    await names.addAddress(holder, name, { message: { coin_type: BASE, address: victim.address } })
    expect(await ens().name(victim.address)).toBeNull()
    const client = createPublicClient({ transport: http(devnet.rpcUrl) })
    const [found, resolver, reverseResolver] = (await client.readContract({
      address: devnet.names?.universalResolver as Hex,
      abi: artifacts.universalResolver.abi,
      functionName: 'reverse',
      args: [holder.address, 60n],
    })) as [string, Hex, Hex]
    expect([found, resolver, reverseResolver]).toEqual([
      name,
      devnet.names?.resolver,
      devnet.names?.resolver,
    ])
  })

  test('behavior: resolves unregistered and impossible names and the zone itself to nothing', async () => {
    for (const name of [`nobody-has-it.${zone}`, `abc.${zone}`, `a.first-light.${zone}`, zone])
      expect(await ens().address(name)).toBeNull()
  })

  test('error: the contract rejects an expired answer', async () => {
    const name = `first-light.${zone}`
    const { nowMs } = server.clock
    server.clock.nowMs = nowMs - 3_600_000
    try {
      await expect(ens().address(name)).rejects.toThrow(/ResolverError/)
    } finally {
      server.clock.nowMs = nowMs
    }
    expect(await ens().address(name)).toBe(owner.address)
  })

  test('error: the contract rejects an answer signed by another key, to another question, or for another contract', async () => {
    const resolver = devnet.names?.resolver as Hex
    const trusted = privateKeyToAccount(loadGatewayKey(keyFile))
    const answer = {
      key: trusted,
      resolver,
      callData: '0x1234',
      result: '0x5678',
      expires: BigInt(Math.floor(Date.now() / 1000) + 3600),
    } as const
    const client = createPublicClient({ transport: http(devnet.rpcUrl) })
    const believe = async (given: Partial<SignAnswerParameters>) =>
      client.readContract({
        address: resolver,
        abi: artifacts.nameResolver.abi,
        functionName: 'resolveWithProof',
        args: [await signAnswer({ ...answer, ...given }), answer.callData],
      })
    expect(await believe({})).toBe(answer.result)
    await expect(believe({ key: owner })).rejects.toThrow('SignerUnknown')
    await expect(believe({ callData: '0x12' })).rejects.toThrow('SignerUnknown')
    await expect(believe({ resolver: owner.address })).rejects.toThrow('SignerUnknown')
    await expect(believe({ expires: 1n })).rejects.toThrow('AnswerExpired')
  })
})

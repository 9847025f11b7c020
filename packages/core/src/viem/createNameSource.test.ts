import type { PublicClient } from 'viem'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { getEnsAvatar } from '../names/getEnsAvatar.ts'
import { getEnsName } from '../names/getEnsName.ts'
import { resolveName } from '../names/resolveName.ts'
import { setUp } from '../testing/client.ts'
import { createNameSource, type NameReader } from './createNameSource.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const other = '0x00000000219ab540356cBB839Cbe05303d7705Fa'
const picture = 'https://pictures.example/vitalik.png'

async function visit(changed: Partial<NameReader> = {}) {
  const calls: string[] = []
  const { client } = await setUp({
    parameters: {
      async fetch(input) {
        const url = new URL(input instanceof Request ? input.url : input, 'https://x.example')
        calls.push(url.pathname)
        const reasons = [{ name: 'name_zone', description: 'of another zone' }]
        return Response.json({ status: 'FAILED', reasons }, { status: 404 })
      },
    },
  })
  createNameSource({
    getEnsName: async ({ address: of }) => (of === address ? 'Vitalik.eth' : null),
    getEnsAddress: async ({ name }) => (name === 'vitalik.eth' ? address.toLowerCase() : null),
    getEnsAvatar: async ({ name }) => (name === 'vitalik.eth' ? picture : null),
    ...changed,
  }).use(client)
  return { client, calls }
}

describe('createNameSource', () => {
  test('param: takes a public client of viem', () => {
    expectTypeOf<PublicClient>().toExtend<NameReader>()
  })

  test('behavior: reads names, addresses and pictures through the app’s client', async () => {
    const { client, calls } = await visit()
    expect(await getEnsName(client, { address })).toBe('vitalik.eth')
    expect(await getEnsName(client, { address: other })).toBeNull()
    expect(await resolveName(client, { name: 'VITALIK.eth' })).toBe(address)
    expect(await getEnsAvatar(client, { name: 'vitalik.eth' })).toBe(picture)
    // The server's own zone stays its own.
    expect(calls.every((path) => path.startsWith('/v1/profile/'))).toBe(true)
  })

  test('behavior: ignores names that resolve to another address or cannot be normalised', async () => {
    const elsewhere = await visit({ getEnsAddress: async () => other })
    expect(await getEnsName(elsewhere.client, { address })).toBeNull()
    const odd = await visit({
      getEnsName: async () => 'vitalik .eth',
      getEnsAddress: async () => address,
    })
    expect(await getEnsName(odd.client, { address })).toBeNull()
  })

  test('error: does not resolve to an address with a wrong checksum', async () => {
    const wrong = address.replace('d8dA', 'D8dA')
    const { client } = await visit({ getEnsAddress: async () => wrong })
    expect(await resolveName(client, { name: 'vitalik.eth' })).toBeNull()
  })

  test('error: reports a failing viem client as an unreachable server', async () => {
    const { client } = await visit({ getEnsName: () => Promise.reject(new Error('down')) })
    await expect(getEnsName(client, { address })).rejects.toMatchObject({
      cause: { name: 'ApiUnreachableError' },
    })
  })
})

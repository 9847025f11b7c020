import type { lookup } from 'node:dns'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import fc from 'fast-check'
import { request } from 'undici'
import { describe, expect, onTestFinished, test } from 'vitest'
import { isPublicAddress } from './publicAddress.ts'
import { createPublicAgent, lookupPublic, readPublicUrl } from './publicAgent.ts'

describe('createPublicAgent', () => {
  test.each([
    '127.0.0.1',
    'localhost',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '0.0.0.0',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
  ])('attack: %s cannot reach a service of this machine', async (host) => {
    let dialled = 0
    const server = createServer((socket) => {
      dialled++
      socket.end('HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n')
    }).listen(0)
    await once(server, 'listening')
    const agent = createPublicAgent({ timeoutMs: 300_000, maxBytes: 1024 })
    onTestFinished(async () => {
      await agent.destroy()
      server.close()
    })
    const { port } = server.address() as AddressInfo
    const asked = request(`http://${host}:${port}/`, { dispatcher: agent })
    await expect(asked).rejects.toMatchObject({ name: 'NotPublicError' })
    expect(dialled).toBe(0)
  })
})

/** The address that a socket dials if DNS answers with these. */
function dialledAddress(answers: string[][]) {
  const resolve = ((_host: string, _options: object, callback: (...given: unknown[]) => void) => {
    const addresses = (answers.shift() ?? []).map((address) => ({ address, family: 4 }))
    callback(null, addresses)
  }) as typeof lookup
  const lookupAddress = lookupPublic(resolve)
  return () =>
    new Promise<unknown>((done, fail) => {
      lookupAddress('rebind.example', { all: true }, (error, found) =>
        error ? fail(error) : done(found),
      )
    })
}

describe('lookupPublic', () => {
  test('attack: does not dial a name that turns private after the first lookup', async () => {
    const dial = dialledAddress([['8.8.8.8'], ['10.0.0.1']])
    expect(await dial()).toEqual([{ address: '8.8.8.8', family: 4 }])
    await expect(dial()).rejects.toMatchObject({ name: 'NotPublicError' })
  })

  test('attack: dials only the public addresses of a name that also has private ones', async () => {
    const dial = dialledAddress([['127.0.0.1', '8.8.8.8', '169.254.169.254']])
    expect(await dial()).toEqual([{ address: '8.8.8.8', family: 4 }])
  })
})

describe('readPublicUrl', () => {
  test.each([
    'http://gateway.example/{sender}/{data}',
    'https://127.0.0.1/{data}',
    'https://[::1]/{data}',
    'https://2130706433/{data}',
    'https://0x7f.1/{data}',
    'https://localhost/{data}',
    'https://user@gateway.example/',
    'https://gateway.example:8443/',
    'ftp://gateway.example/',
    'data:application/json,{}',
    'gateway.example',
  ])('error: refuses %s', (url) => expect(readPublicUrl(url)).toBeUndefined())

  test('behavior: accepts a public https host, also relative to another', () => {
    expect(readPublicUrl('https://gateway.example/a?b=c')?.host).toBe('gateway.example')
    const base = new URL('https://gateway.example/a/b')
    expect(readPublicUrl('../c', base)?.href).toBe('https://gateway.example/c')
  })
})

describe('isPublicAddress', () => {
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.9.9.9',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '64:ff9b::8.8.8.8',
    '64:ff9b:1::8.8.8.8',
    'fe80::1',
    'fe80::1%eth0',
    '2606:4700::1111%eth0',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    '5f00::1',
    'localhost',
    '',
  ])('error: %s is not public', (address) => expect(isPublicAddress(address)).toBe(false))

  test.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])(
    'behavior: %s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  test('behavior: treats no address of a private network as public', () => {
    fc.assert(
      fc.property(fc.nat(255), fc.nat(255), fc.nat(255), (a, b, c) => {
        expect(isPublicAddress(`10.${a}.${b}.${c}`)).toBe(false)
        expect(isPublicAddress(`127.${a}.${b}.${c}`)).toBe(false)
      }),
    )
  })
})

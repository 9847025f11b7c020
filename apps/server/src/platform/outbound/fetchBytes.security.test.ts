import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Agent } from 'undici'
import { describe, expect, onTestFinished, test } from 'vitest'
import { fetchBytes } from './fetchBytes.ts'

/** A public internet in which every https host is this server. `hosts` lists the connections. */
async function startInternet(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const hosts: string[] = []
  const dispatcher = new Agent({
    connect({ hostname }, callback) {
      hosts.push(hostname)
      const socket = connect(port, '127.0.0.1', () => callback(null, socket))
    },
  })
  onTestFinished(async () => {
    await dispatcher.destroy()
    server.closeAllConnections()
    server.close()
  })
  const get = (more: { timeoutMs?: number; maxRedirects?: number } = {}) =>
    fetchBytes(new URL('https://registry.example/list'), {
      dispatcher,
      timeoutMs: 300_000,
      maxBytes: 1024,
      maxRedirects: 3,
      accept: '*/*',
      ...more,
    })
  return { get, hosts }
}

const redirecting =
  (location: string): RequestListener =>
  (request, response) =>
    request.headers.host === 'registry.example'
      ? response.writeHead(302, { location }).end()
      : response.end('there')

describe('fetchBytes', () => {
  test('behavior: follows a redirect to another public host', async () => {
    const { get, hosts } = await startInternet(redirecting('https://mirror.example/list'))
    expect((await get()).toString()).toBe('there')
    expect(hosts).toEqual(['registry.example', 'mirror.example'])
  })

  test.each([
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[fd00:ec2::254]/',
    'https://[::ffff:7f00:1]/',
    'https://2852039166/',
    'https://localhost/',
    'https://intranet/',
    'https://mirror.example:8443/',
    'https://user:secret@mirror.example/',
    'http://mirror.example/',
    '//10.0.0.1/',
    'file:///etc/passwd',
    'data:text/plain,there',
    'https://',
  ])('attack: does not follow a redirect to %s', async (location) => {
    const { get, hosts } = await startInternet(redirecting(location))
    await expect(get()).rejects.toThrow('not public https')
    expect(hosts).toEqual(['registry.example'])
  })

  test('attack: stops endless redirects at the limit', async () => {
    let requests = 0
    const { get } = await startInternet((_, response) => {
      requests++
      response.writeHead(307, { location: `/${requests}` }).end()
    })
    await expect(get()).rejects.toThrow('redirects too many times')
    expect(requests).toBe(4)
    requests = 0
    await expect(get({ maxRedirects: 0 })).rejects.toThrow('redirects too many times')
    expect(requests).toBe(1)
  })

  test('attack: cuts off an endless body, with and without a length', async () => {
    for (const head of [{ 'content-length': 1_000_000 }, {}]) {
      const { get } = await startInternet((_, response) => {
        response.writeHead(200, head).write(Buffer.alloc(4096))
      })
      await expect(get()).rejects.toThrow('is larger than 1 KiB')
    }
  })

  test('attack: gives up on a host that never ends its answer', async () => {
    const { get } = await startInternet((_, response) => void response.write('a'))
    await expect(get({ timeoutMs: 50 })).rejects.toThrow('cannot be reached')
  })

  test('error: reports the status and nothing from the answer', async () => {
    const { get } = await startInternet((_, response) => response.writeHead(404).end('secret'))
    await expect(get()).rejects.toThrow(/^answers with status 404$/)
  })
})

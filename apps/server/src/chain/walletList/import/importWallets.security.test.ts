import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { importWallets } from './importWallets.ts'

const list = (more: object = {}) =>
  JSON.stringify({
    listings: {
      a: { id: 'a', name: 'A', homepage: 'https://a.example', chains: ['eip155:1'], ...more },
    },
  })

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'aureus-import-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** An internal service that counts connections. */
async function startInternal() {
  let dialled = 0
  const server = createTcpServer((socket) => {
    dialled++
    socket.end(`HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n${list()}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { port, dialled: () => dialled }
}

describe('importWallets', () => {
  test.each([
    'http://127.0.0.1',
    'http://localhost',
    'https://127.0.0.1',
    'http://[::ffff:7f00:1]',
  ])('attack: a list that redirects to %s inside the network', async (host) => {
    const internal = await startInternal()
    const registry = await serve((_, response) =>
      response.writeHead(302, { location: `${host}:${internal.port}/secret` }).end(),
    )
    const source = `${registry}/list.json`
    await expect(importWallets({ source, dataDir: folder(), isPrivate: true })).rejects.toThrow()
    expect(internal.dialled()).toBe(0)
  })

  test.each(['127.0.0.1', 'localhost', '2130706433', '[::ffff:7f00:1]'])(
    'attack: a list with a picture at https://%s inside the network',
    async (host) => {
      const internal = await startInternal()
      const picture = `https://${host}:${internal.port}/a.svg`
      const registry = await serve((_, response) =>
        response.end(list({ image_url: { md: picture } })),
      )
      const source = `${registry}/list.json`
      const { pictures } = await importWallets({ source, dataDir: folder(), isPrivate: true })
      expect([pictures, internal.dialled()]).toEqual([0, 0])
    },
  )

  test('attack: a picture beside the list that redirects inside the network', async () => {
    const internal = await startInternal()
    const registry = await serve((request, response) => {
      if (request.url === '/list.json') response.end(list({ image_url: { md: '/a.svg' } }))
      else response.writeHead(307, { location: `http://127.0.0.1:${internal.port}/a.svg` }).end()
    })
    const source = `${registry}/list.json`
    const { pictures } = await importWallets({ source, dataDir: folder(), isPrivate: true })
    expect([pictures, internal.dialled()]).toEqual([0, 0])
  })

  test('error: refuses an internal list unless the operator passes --private', async () => {
    const registry = await serve((_, response) => response.end(list()))
    const source = `${registry}/list.json`
    await expect(importWallets({ source, dataDir: folder() })).rejects.toThrow('--private')
  })
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { precompress } from '../../scripts/build/precompress.ts'
import { type PageServer, servePage } from './pageServer.ts'

const script = `export const text = '${'gold '.repeat(200)}'`
let folder: string
let server: PageServer

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aureus-bench-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Bench</title>')
  writeFileSync(join(folder, 'assets/main-1a2b.js'), script)
  await precompress(folder)
  server = await servePage(folder)
})

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('servePage', () => {
  test('behavior: revalidates the document, and caches hashed files, in brotli', async () => {
    const page = await fetch(server.url)
    expect(page.headers.get('cache-control')).toBe('no-cache')
    expect(await page.text()).toContain('Bench')
    const file = await fetch(`${server.url}/assets/main-1a2b.js`)
    expect(file.headers.get('content-encoding')).toBe('br')
    expect(file.headers.get('cache-control')).toContain('immutable')
    expect(Number(file.headers.get('content-length'))).toBeLessThan(script.length / 4)
    expect(await file.text()).toBe(script)
  })

  test('behavior: forwards calls to the chain', async () => {
    const node = createServer((request, response) => {
      request.pipe(response)
    })
    const port = await new Promise<number>((resolve) => {
      node.listen(0, '127.0.0.1', () => resolve((node.address() as { port: number }).port))
    })
    const withChain = await servePage(folder, `http://127.0.0.1:${port}`)
    onTestFinished(async () => {
      await withChain.stop()
      node.close()
      node.closeAllConnections()
    })
    const response = await fetch(`${withChain.url}/rpc`, { method: 'POST', body: '{"id":1}' })
    expect(await response.json()).toEqual({ id: 1 })
  })

  test('error: answers 404 for missing and outside files, and 503 without a chain', async () => {
    expect((await fetch(`${server.url}/assets/none.js`)).status).toBe(404)
    expect((await fetch(`${server.url}/..%2f..%2fetc/passwd`)).status).toBe(404)
    expect((await fetch(`${server.url}/rpc`, { method: 'POST', body: '{}' })).status).toBe(503)
  })
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startDapp } from './dapp.ts'

const server = 'http://localhost:3000'
const walletUrl = 'http://localhost:3001'
const token = '0xD15BfdF9233c028A4759e6Ce9b581D4B0d35DF8d'

function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'aureus-dapp-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  return dir
}

async function started() {
  const dir = folder()
  mkdirSync(join(dir, 'assets'))
  writeFileSync(join(dir, 'index.html'), '<!doctype html>')
  writeFileSync(join(dir, 'assets/index-1.js'), 'export {}')
  writeFileSync(join(dir, '.stamp'), 'secret')
  const dapp = await startDapp({ dir, port: 0, server, walletUrl, token })
  if (!dapp) throw new Error('expected a site')
  onTestFinished(() => dapp.stop())
  return (path: string, init?: RequestInit) =>
    fetch(dapp.url + path, { redirect: 'manual', ...init })
}

describe('startDapp', () => {
  test('behavior: its address names the server and the token', async () => {
    const get = await started()
    const { headers } = await get('/')
    const location = headers.get('location') ?? ''
    expect(Object.fromEntries(new URL(location, server).searchParams)).toEqual({ server, token })
    const page = await get(location)
    expect(await page.text()).toBe('<!doctype html>')
    const policy = page.headers.get('content-security-policy')
    for (const part of [`connect-src 'self' ${server}`, `frame-src ${walletUrl}`])
      expect(policy).toContain(part)
    expect((await get('/assets/index-1.js')).status).toBe(200)
  })

  test.each(['/.stamp', '/assets/../.stamp', '/%2e%2e/x.js', '/assets/other.js', '/assets'])(
    'error: serves nothing at %s',
    async (path) => {
      const get = await started()
      expect((await get(path)).status).toBe(404)
    },
  )

  test('error: survives a malformed path', async () => {
    const get = await started()
    for (const path of ['//', '//:', '/%']) expect((await get(path)).status).toBe(404)
  })

  test('error: only answers GET', async () => {
    const get = await started()
    expect((await get('/', { method: 'POST' })).status).toBe(405)
  })

  test('behavior: there is no site if it is not built', async () => {
    const dir = folder()
    await expect(startDapp({ dir, port: 0, server, walletUrl, token })).resolves.toBeUndefined()
  })
})

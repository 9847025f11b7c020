// `npm start` from a user's view: the real devnet, the real server, real signals.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildProduct } from './build/build.ts'
import { identityOf, isSameProcess } from './process/identity.mjs'
import { findFreePort } from './process/portFree.ts'
import { readRun } from './process/runFile.ts'
import { type RunningProduct, startProduct } from './test/product.ts'

let dataDir: string
let product: RunningProduct

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'aureus-start-'))
  await buildProduct()
})
afterAll(async () => {
  await product.stop()
  rmSync(dataDir, { recursive: true })
})

const start = async (port?: number) => {
  product = await startProduct({ dataDir, ...(port && { port }) })
  return product
}

const childrenOf = () => Object.values(readRun(dataDir)?.children ?? {})

/** Runs `scripts/start.ts` until it ends. */
function startAgain(port: number) {
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir }
  return new Promise<{ code: unknown; stderr: string; stdout: string }>((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'start.ts')],
      { env },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }),
    )
  })
}

describe('npm start', () => {
  test('error: reports a port in use in one line before anything starts', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { code, stderr, stdout } = await startAgain(port)
    other.close()
    expect(code).toBe(1)
    expect(stderr).toMatch(new RegExp(`^Port ${port} is in use by process ${process.pid} .*\n$`))
    expect(stdout).toBe('')
    expect(existsSync(join(dataDir, 'run.json'))).toBe(false)
  })

  test('behavior: starts and answers', async () => {
    const { url, output } = await start()
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect(output().trimEnd().split('\n').at(-1)).toBe(`Aureus is ready at ${url}`)
    expect(childrenOf()).toHaveLength(2)
  })

  // The following tests share one product, because a start takes seconds.

  test('error: a second start in the same folder names the first one’s URL', async () => {
    const second = await startAgain(await findFreePort())
    expect(second.code).toBe(1)
    expect(second.stderr).toMatch(
      new RegExp(`^Aureus is already running in this folder, at ${product.url} .*\n$`),
    )
  })

  test('behavior: restarts a killed server at the same address', async () => {
    const { url, serverPid, output } = product
    process.kill(serverPid(), 'SIGKILL')
    await vi.waitFor(() => expect(output()).toContain('The server is running again.'))
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
  })

  test('behavior: a start right after kill -9 ends the leftovers', async () => {
    const first = product
    const children = childrenOf()
    await first.kill()
    await start(first.port)
    expect(children.some(isSameProcess)).toBe(false)
    expect(childrenOf().every(isSameProcess)).toBe(true)
    expect(isSameProcess(identityOf(first.pid))).toBe(false)
  })

  test('behavior: after kill -9 the children end themselves, and the next start works', async () => {
    const children = childrenOf()
    await product.kill()
    await vi.waitFor(() => expect(children.some(isSameProcess)).toBe(false))
    const { url } = await start()
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
  })

  test('behavior: a Ctrl-C that npm also forwards counts once and leaves no process behind', async () => {
    const children = childrenOf()
    process.kill(product.pid, 'SIGINT')
    process.kill(product.pid, 'SIGINT')
    expect(await product.stop()).toBe(0)
    expect(children.some(isSameProcess)).toBe(false)
    expect(existsSync(join(dataDir, 'run.json'))).toBe(false)
  })
})

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { projectRoot } from '../process/paths.ts'
import { findFreePort } from '../process/portFree.ts'
import { type PostgresServer, startPostgres } from '../test/postgresServer.ts'
import { type Sealed, type SealedProcess, seal } from './sealedProcess.ts'
import { type Tree, treeIfStale } from './tree.ts'

const architecture = process.arch === 'arm64' ? 'arm64' : 'amd64'
const commands = [
  'admin',
  'backup',
  'descriptors',
  'escrow',
  'events',
  'keys',
  'migrate',
  'relay',
  'restore',
  'wallets',
]

const isLinux = process.platform === 'linux'

let tree: Tree
let sealed: Sealed
let postgres: PostgresServer
beforeAll(async () => {
  // The image is of Linux.
  if (!isLinux) return
  tree = await treeIfStale(architecture)
  sealed = seal(tree.folder)
  postgres = await startPostgres()
})
afterAll(async () => {
  sealed?.[Symbol.dispose]()
  await postgres?.stop()
})

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()

/** @returns what it printed */
async function finish({ exited, output }: SealedProcess, code = 0): Promise<string> {
  expect([output(), await exited]).toEqual([expect.anything(), { code, signal: null }])
  return output()
}

async function production() {
  return {
    NODE_ENV: 'production',
    PORT: String(await findFreePort()),
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: 'https://app.example.com',
    PROJECT_ID: 'an-id-of-16-characters',
    NETWORKS: 'eip155:1',
    RPC_URLS: 'eip155:1=http://127.0.0.1:1',
    SHUTDOWN_DELAY: '0s',
  }
}

/** @returns once it listens */
async function serve(environment: Record<string, string>) {
  const running = sealed.run([], environment)
  onTestFinished(() => void running.child.kill('SIGKILL'))
  const early = running.exited.then(() => Promise.reject(new Error(running.output())))
  await Promise.race([vi.waitUntil(() => running.output().includes('listens at')), early])
  const headers = { 'accept-encoding': 'br' }
  const get = (path: string, port = environment['PORT']) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers })
  return {
    ...running,
    get,
    /** @returns how it ended */
    async stop() {
      running.child.kill('SIGTERM')
      return running.exited
    },
  }
}

describe.skipIf(!isLinux)('the files of the image', () => {
  test('behavior: has the built product and what it reads, and no more', () => {
    const files = filesOf(tree.folder)
    const modules = files.flatMap((file) => /node_modules\/([^/]+)/.exec(file)?.[1] ?? [])
    expect(new Set(modules)).toEqual(new Set(['tiny-secp256k1', 'uint8array-tools']))
    expect(files.filter((file) => /\.(?:ts|tsx|map|stamp)$|\.test\./.test(file))).toEqual([])
    expect(files.filter((file) => !/^(?:apps|bin|licences)\//.test(file))).toEqual([
      'LICENSE',
      'aureus.mjs',
      'package.json',
      'sbom.cdx.json',
    ])
  })

  test('behavior: everything but Node is smaller than 70 MB', () => {
    const bytes = filesOf(tree.folder)
      .filter((file) => file !== 'bin/node')
      .reduce((sum, file) => sum + statSync(join(tree.folder, file)).size, 0)
    expect(bytes).toBeLessThan(70e6)
  })

  test('behavior: its bill of materials lists this Node and what the server bundles', () => {
    const bom = JSON.parse(readFileSync(join(tree.folder, 'sbom.cdx.json'), 'utf8')) as {
      components: { name: string; version: string; hashes?: { content: string }[] }[]
    }
    const node = bom.components.find(({ name }) => name === 'node')
    const hash = createHash('sha256').update(readFileSync(join(tree.folder, 'bin/node')))
    expect(node).toMatchObject({
      version: tree.nodeVersion,
      hashes: [{ content: hash.digest('hex') }],
    })
    const names = bom.components.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'tiny-secp256k1']))
    expect(names).not.toContain('vitest')
  })
})

describe.skipIf(!isLinux)('the entry point', () => {
  test('behavior: runs every command of the image', async () => {
    const found = readdirSync(join(tree.folder, 'apps/server/dist/commands'))
    expect(found.filter((file) => file.endsWith('.js')).toSorted()).toEqual(
      commands.map((name) => `${name}.js`),
    )
    for (const name of commands.filter(
      (one) => !['admin', 'descriptors', 'events', 'relay', 'wallets'].includes(one),
    ))
      expect(await finish(sealed.run([name, '--help']))).toContain(`npm run ${name}`)
    expect(await finish(sealed.run(['wallets']), 1)).toContain('Usage')
  })

  test('behavior: aureus-admin starts by its name, and says what answers and what does not', async () => {
    const admin = join(tree.folder, 'bin/aureus-admin')
    const [shebang = ''] = readFileSync(admin, 'utf8').split('\n')
    const image = readFileSync(join(projectRoot, 'deploy/Containerfile'), 'utf8')
    // Its interpreter is the Node of the image, and its folder the image's PATH.
    expect(image).toContain(`ENTRYPOINT ["${shebang.slice('#!'.length)}"`)
    expect(image).toContain('PATH=/aureus/bin')
    expect(statSync(admin).mode & 0o111).toBe(0o111)
    expect(await finish(sealed.run([admin.slice(tree.folder.length + 1), '--help']))).toContain(
      'aureus-admin people search TEXT',
    )
    const [url, folder] = ['http://127.0.0.1:1', sealed.writable('sessions')]
    const asked = sealed.run(['bin/aureus-admin', 'server', '--url', url], {
      XDG_CONFIG_HOME: folder,
    })
    expect(await finish(asked, 1)).toContain(`The console at ${url} does not answer.`)
  })

  test('behavior: runs a relay on a folder of its own', async () => {
    const RELAY_PORT = String(await findFreePort())
    const RELAY_FILE = join(sealed.writable('relay'), 'relay.sqlite')
    const relay = sealed.run(['relay'], { RELAY_PORT, RELAY_FILE })
    onTestFinished(() => void relay.child.kill('SIGKILL'))
    await expect.poll(relay.output).toContain(`The relay is at ws://127.0.0.1:${RELAY_PORT}`)
    relay.child.kill('SIGTERM')
    expect(await relay.exited).toEqual({ code: 0, signal: null })
  })

  test('error: names the commands that there are', async () => {
    expect(await finish(sealed.run(['../main']), 2)).toBe(
      `"../main" is not a command. There are: serve, ${commands.join(', ')}.\n`,
    )
  })
})

describe.skipIf(!isLinux)('the server of the image', () => {
  test('behavior: migrates and serves both origins from PostgreSQL, without a folder to write to', async () => {
    const keys = sealed.writable('keys')
    await finish(sealed.run(['keys', keys], {}))
    const database = { DATABASE_URL: postgres.url, MIGRATE_AT_START: 'false' }
    expect(await finish(sealed.run(['migrate', '--check'], database), 1)).toContain('missing')
    await finish(sealed.run(['migrate'], database))
    expect(await finish(sealed.run(['migrate', '--check'], database))).toBe('Nothing is missing.\n')
    const environment = {
      ...(await production()),
      ...database,
      KMS_DIR: keys,
      WALLET_PORT: String(await findFreePort()),
      WALLET_URL: 'https://wallet.example.com',
      EMBED_ORIGINS: 'https://app.example.com',
      SMTP_URL: 'smtps://user:password@127.0.0.1:1',
      MAIL_FROM: 'Aureus <wallet@example.com>',
    }
    const server = await serve(environment)
    expect((await server.get('/readyz')).status).toBe(200)
    const page = await (await server.get('/')).text()
    expect(page).toMatch(/<h1[^>]*>/)
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? []
    expect((await server.get(script)).headers.get('content-encoding')).toBe('br')
    await expect.poll(server.output).toContain('The wallet listens at')
    const frame = await server.get('/frame', environment.WALLET_PORT)
    expect([frame.status, await frame.text()]).toEqual([200, expect.stringContaining('<script')])
    expect(await server.stop()).toEqual({ code: 0, signal: null })
  })

  test('behavior: several processes serve from SQLite in the folder of the data', async () => {
    const DATA_DIR = sealed.writable('data')
    const server = await serve({ ...(await production()), DATA_DIR, WORKERS: '2' })
    expect((await server.get('/readyz')).status).toBe(200)
    expect(await server.stop()).toEqual({ code: 0, signal: null })
  })

  test('error: says which folder it cannot write to', async () => {
    const { exited, output } = sealed.run([], { ...(await production()), DATA_DIR: '/proc/1' })
    expect(await exited).toEqual({ code: 78, signal: null })
    expect(output()).toMatch(/^DATA_DIR: /)
  })
})

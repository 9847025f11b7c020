// For tests: what stands between the server and PostgreSQL. PgBouncer itself where it is installed, and a stand-in for
// what it does with the parameters of a new connection.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './second/freePort.ts'

export interface Pooler extends AsyncDisposable {
  databaseUrl: string
}

const PARAMETERS = ['statement_timeout', 'options']

/** Refuses the parameters that PgBouncer does not know, or ignores them as `ignore_startup_parameters` says. */
export async function startPoolerStandIn(
  databaseUrl: string,
  does: 'refuse' | 'ignore',
): Promise<Pooler> {
  const url = new URL(databaseUrl)
  const [host, port] = [url.hostname, Number(url.port || 5432)]
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    sockets.add(near.on('error', () => {}).on('close', () => sockets.delete(near)))
    near.once('data', (startup: Buffer) => {
      const parameters = parametersOf(startup)
      const unknown = PARAMETERS.find((name) => parameters.has(name))
      if (does === 'refuse' && unknown !== undefined)
        return near.end(refusal(`unsupported startup parameter: ${unknown}`))
      for (const name of PARAMETERS) parameters.delete(name)
      const far = connect(port, host, () => far.write(startupOf(parameters)))
      sockets.add(far.on('error', () => {}).on('close', () => sockets.delete(far)))
      return near.pipe(far).pipe(near)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    databaseUrl: url.href,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Of a startup message: its length, the protocol's version, then names and values that end with zeros. */
function parametersOf(startup: Buffer): Map<string, string> {
  const texts = startup.subarray(8).toString().split('\0')
  const pairs = new Map<string, string>()
  for (let at = 0; texts[at]; at += 2) pairs.set(texts[at] as string, texts[at + 1] ?? '')
  return pairs
}

function startupOf(parameters: Map<string, string>): Buffer {
  const text = Buffer.from(`${[...parameters].flat().join('\0')}\0\0`)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(text.length + 8)
  head.writeUInt32BE(196_608, 4)
  return Buffer.concat([head, text])
}

function refusal(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${message}\0\0`)
  const head = Buffer.from('E____')
  head.writeUInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

export const hasPgBouncer = ((): boolean => {
  try {
    execFileSync('pgbouncer', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/** In transaction mode, with fewer connections to PostgreSQL than the server has to it. */
export async function startPgBouncer(databaseUrl: string): Promise<Pooler> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'aureus-pgbouncer-'))
  const near = await freePort()
  const far = `host=${hostname} port=${port || 5432} user=${username} password=${decodeURIComponent(password)}`
  const config = `[databases]
* = ${far}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${near}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
`
  writeFileSync(join(folder, 'pgbouncer.ini'), config)
  chmodSync(folder, 0o755)
  // It refuses to run as root.
  const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const child = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], {
    stdio: 'ignore',
    ...unprivileged,
  })
  await reachable(near, child)
  return {
    databaseUrl: `postgres://${username}@127.0.0.1:${near}${pathname}`,
    async [Symbol.asyncDispose]() {
      const end = once(child, 'exit')
      child.kill('SIGQUIT')
      await end
      rmSync(folder, { recursive: true })
    },
  }
}

async function reachable(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`)
    const socket = connect(port, '127.0.0.1')
    const [event] = await Promise.race([
      once(socket, 'connect').then(() => ['connect']),
      once(socket, 'error').then(() => ['error']),
    ]).catch(() => ['error'])
    socket.destroy()
    if (event === 'connect') return
    await wait(20)
  }
}

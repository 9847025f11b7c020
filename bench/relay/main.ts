// `npm run bench:relay`: what a connection costs the relay, and how long a message takes. Two processes of one relay on
// the Valkey of RELAY_REDIS_URL, or one process with a file. `-- 2000` opens that many connections to each.
import { type ChildProcess, spawn } from 'node:child_process'
import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { createInterface } from 'node:readline'
import { base58 } from '@scure/base'
import { WebSocket } from 'ws'
import { projectRoot } from '../../scripts/process/paths.ts'

const count = Number(process.argv[2] ?? 10_000)
if (!(count >= 100)) throw new RangeError('pass a number of connections, at least 100: -- 10000')
const messages = 2000
/** So that neither side has to queue: about a message for each client in a minute. */
const atOnce = 50

interface RelayProcess {
  child: ChildProcess
  url: string
}

interface Peer {
  socket: WebSocket
  topic: string
  /** Resolves with the next delivered message. */
  next(): Promise<string>
  ask(method: string, params: object): Promise<void>
}

const file = join(tmpdir(), `aureus-bench-relay-${process.pid}.sqlite`)
const isShared = Boolean(process.env['RELAY_REDIS_URL'])
const relays = await Promise.all(Array.from({ length: isShared ? 2 : 1 }, startRelay))
const peers: Peer[][] = []
try {
  const before = relays.map(({ child }) => residentBytes(child))
  const startedMs = performance.now()
  for (const { url } of relays) peers.push(await open(url))
  const seconds = (performance.now() - startedMs) / 1000
  for (const [at, { child }] of relays.entries()) {
    const bytes = (residentBytes(child) - (before[at] ?? 0)) / count
    console.log(
      `process ${at + 1}: ${count} connections, ${Math.round(residentBytes(child) / 1e6)} MB, ${(bytes / 1000).toFixed(1)} kB each`,
    )
  }
  console.log(`opened and subscribed at ${Math.round((count * relays.length) / seconds)} a second`)
  await exchange()
} finally {
  for (const { socket } of peers.flat()) socket.terminate()
  for (const { child } of relays) child.kill('SIGTERM')
  await Promise.all(relays.map(async ({ child }) => child.exitCode ?? (await once(child, 'exit'))))
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true })
}

/** From clients of the first process to those of the last. */
async function exchange(): Promise<void> {
  const senders = peers[0] ?? []
  const receivers = peers.at(-1) ?? []
  const before = relays.map(({ child }) => processorMs(child))
  const tookMs: number[] = []
  const startedMs = performance.now()
  for (let sent = 0; sent < messages; sent += atOnce)
    await Promise.all(
      Array.from({ length: atOnce }, async (_, index) => {
        const at = (sent + index) % (count / 2)
        const sender = senders[at] as Peer
        const receiver = receivers[count - 1 - at] as Peer
        const fromMs = performance.now()
        const received = receiver.next()
        await sender.ask('irn_publish', {
          topic: receiver.topic,
          message: 'x'.repeat(1000),
          ttl: 300,
          tag: 1108,
        })
        await received
        tookMs.push(performance.now() - fromMs)
      }),
    )
  const seconds = (performance.now() - startedMs) / 1000
  tookMs.sort((a, b) => a - b)
  const part = (share: number) => (tookMs[Math.floor(tookMs.length * share)] ?? 0).toFixed(1)
  console.log(
    `${messages} messages of 1 kB: ${Math.round(messages / seconds)} a second, median ${part(0.5)} ms, 99 % within ${part(0.99)} ms`,
  )
  for (const [at, { child }] of relays.entries())
    console.log(
      `process ${at + 1}: ${((processorMs(child) - (before[at] ?? 0)) / messages).toFixed(2)} ms of processor time for a message`,
    )
}

async function startRelay(): Promise<RelayProcess> {
  const child = spawn(process.execPath, [join(projectRoot, 'apps/devnet/src/relay/main.ts')], {
    env: {
      ...process.env,
      RELAY_PORT: '0',
      RELAY_FILE: file,
      RELAY_CONNECTIONS: String(count),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /ws:\/\/[\d.:]+/.exec(line)?.[0]
    if (url) return { child, url }
  }
  throw new Error('the relay did not start')
}

async function open(url: string): Promise<Peer[]> {
  const all: Peer[] = []
  while (all.length < count) {
    const batch = Array.from({ length: Math.min(100, count - all.length) }, (_, at) =>
      connect(url, all.length + at),
    )
    all.push(...(await Promise.all(batch)))
  }
  return all
}

async function connect(url: string, at: number): Promise<Peer> {
  const socket = new WebSocket(`${url}/?auth=${tokenFor(url)}`, { perMessageDeflate: false })
  await once(socket, 'open')
  const topic = `${url.split(':').at(-1)}${at}`.padStart(64, '0')
  const answers = new Map<number, () => void>()
  let deliver: (text: string) => void = () => undefined
  let id = 0
  // One buffer: the default binary type of these sockets.
  socket.on('message', (data: Buffer) => {
    const text = data.toString('utf8')
    const body = JSON.parse(text) as { id: number; method?: string }
    if (body.method === undefined) return answers.get(body.id)?.()
    socket.send(JSON.stringify({ id: body.id, jsonrpc: '2.0', result: true }))
    deliver(text)
  })
  const peer: Peer = {
    socket,
    topic,
    next: () => new Promise((resolve) => (deliver = resolve)),
    ask: (method, params) =>
      new Promise((resolve) => {
        answers.set(++id, resolve)
        socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      }),
  }
  await peer.ask('irn_subscribe', { topic })
  return peer
}

/** Each client has a key of its own. */
function tokenFor(aud: string): string {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const key = Buffer.from(publicKey.export({ format: 'jwk' }).x as string, 'base64url')
  const iss = `did:key:z${base58.encode(Uint8Array.of(0xed, 0x01, ...key))}`
  const iat = Math.floor(Date.now() / 1000)
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const claims = { iss, sub: 'ab', aud, iat, exp: iat + 3600 }
  const signed = `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode(claims)}`
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
}

/** Linux only. */
function residentBytes({ pid }: ChildProcess): number {
  return 1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

/** In steps of 10 ms. */
function processorMs({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return 10 * (Number(fields[11]) + Number(fields[12]))
}

// One run of the Solana chain's process, seen from the devnet.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import type { Log } from '../log/log.ts'

const entry = fileURLToPath(new URL('./main.ts', import.meta.url))
/** Only against waiting for ever: a busy machine needs a minute for what takes half a second. Below what `npm start` waits. */
const READY_TIMEOUT_MS = 240_000
const SLOW_MS = 15_000
const TERM_TIMEOUT_MS = 2200

const ReadySchema = v.object({
  type: v.literal('ready'),
  rpcUrl: v.pipe(v.string(), v.url()),
  testMint: v.string(),
})
export type SolanaReady = v.InferOutput<typeof ReadySchema>

export interface ChildOptions {
  dir: string
  port: number
  faucetToken: string
  marketMaker?: string | undefined
  log: Log
}

export interface SolanaChild {
  pid: number
  ready: SolanaReady
  /** How it ended, such as `code 1` or `SIGSEGV`. */
  exited: Promise<string>
  stop(): Promise<void>
}

/** @throws Error if it ends before it is ready or takes too long */
export async function startChild({
  dir,
  port,
  faucetToken,
  marketMaker,
  log,
}: ChildOptions): Promise<SolanaChild> {
  const env = {
    PATH: process.env['PATH'],
    SOLANA_DIR: dir,
    SOLANA_PORT: String(port),
    SOLANA_FAUCET_TOKEN: faucetToken,
    ...(marketMaker !== undefined && { SOLANA_MARKET_MAKER: marketMaker }),
    // Starts in 0.45 s instead of 0.65 (measured at load 10).
    NODE_COMPILE_CACHE: join(dir, 'code'),
  }
  const child = fork(entry, [], { env, execArgv: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  let complaint = ''
  if (child.stdout) createInterface({ input: child.stdout }).on('line', (line) => log.info(line))
  if (child.stderr)
    createInterface({ input: child.stderr }).on('line', (line) => {
      complaint = line
      log.warn(line)
    })
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`could not run: ${error.message}`))
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`))
  })
  // Unless this process gets SIGKILL, the chain ends with it.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  void exited.then(() => process.off('exit', kill))

  const slow = setTimeout(
    () => log.warn('The Solana chain starts slowly. Waiting for it.'),
    SLOW_MS,
  )
  const first = await firstOf(child, exited)
  clearTimeout(slow)
  if (typeof first === 'string') {
    kill()
    throw new Error(`${first}${complaint ? ` (${complaint})` : ''}`)
  }
  return {
    pid: child.pid ?? 0,
    ready: first,
    exited,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      const timer = setTimeout(kill, TERM_TIMEOUT_MS)
      await gone
      clearTimeout(timer)
    },
  }
}

async function firstOf(
  child: ChildProcess,
  exited: Promise<string>,
): Promise<SolanaReady | string> {
  let timer: NodeJS.Timeout | undefined
  const ready = new Promise<SolanaReady | string>((resolve) => {
    timer = setTimeout(
      () => resolve(`it was not ready after ${READY_TIMEOUT_MS} ms`),
      READY_TIMEOUT_MS,
    )
    child.on('message', (message) => {
      const parsed = v.safeParse(ReadySchema, message)
      if (parsed.success) resolve(parsed.output)
    })
    void exited.then((how) => resolve(`it ended with ${how}`))
  })
  const first = await ready
  clearTimeout(timer)
  return first
}

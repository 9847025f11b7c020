// For tests by hand: Alto, a bundler by others, in its own process. Its licence is the GPL, so nothing here depends on
// it: npm installs it into `.cache`, outside the workspace.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { EvmAddress } from '@aureus/protocol'
import type { Hex } from '@aureus/protocol/operations'
import { request } from 'undici'
import { freePort } from './second/freePort.ts'

const VERSION = '0.0.20'
const home = fileURLToPath(new URL(`../../../../.cache/alto-${VERSION}`, import.meta.url))
const program = join(home, 'node_modules/@pimlico/alto/esm/cli/alto.js')
const START_TIMEOUT_MS = 300_000

const run = promisify(execFile)

export interface Alto {
  url: string
  /** The whole JSON-RPC answer. */
  ask(method: string, params: unknown[]): Promise<Answer>
  stop(): Promise<void>
}

export interface Answer {
  result?: unknown
  error?: { code: number; message: string }
}

/** @param key of an account with coins. It sends the bundles. */
export async function startAlto({
  rpcUrl,
  entryPoint,
  key,
}: {
  rpcUrl: string
  entryPoint: EvmAddress
  key: Hex
}): Promise<Alto> {
  await install()
  const port = await freePort()
  const child = spawn(
    process.execPath,
    [
      program,
      `--entrypoints=${entryPoint}`,
      `--rpc-url=${rpcUrl}`,
      `--port=${port}`,
      `--executor-private-keys=${key}`,
      `--utility-private-key=${key}`,
      '--refilling-wallets=false',
      '--utility-wallet-monitor=false',
      // Its tracer for the rules of public mempools is not part of anvil.
      '--safe-mode=false',
      '--log-level=error',
    ],
    { cwd: home, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4000)
    })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const exited = once(child, 'exit')

  const url = `http://127.0.0.1:${port}/rpc`
  const ask = async (method: string, params: unknown[]): Promise<Answer> => {
    const { body } = await request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    return (await body.json()) as Answer
  }

  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    const answer = await ask('eth_supportedEntryPoints', []).catch(() => undefined)
    if (answer?.result !== undefined) break
    if (child.exitCode !== null || Date.now() > deadline) {
      kill()
      throw new Error(`Alto does not start.\n${output}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    url,
    ask,
    async stop() {
      process.off('exit', kill)
      kill()
      await exited
    },
  }
}

async function install(): Promise<void> {
  if (existsSync(program)) return
  mkdirSync(home, { recursive: true })
  writeFileSync(join(home, 'package.json'), '{"private":true}')
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', `@pimlico/alto@${VERSION}`]
  await run('npm', ['install', ...options], { cwd: home })
}

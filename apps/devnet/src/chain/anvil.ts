// The chain process.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { CUSTOM_NETWORK_ID } from '@aureus/protocol'
import { recordProcesses } from './orphan.ts'

export interface Anvil {
  pid: number
  port: number
  rpcUrl: string
  /** Resolves when the process has ended, with the reason unless `stop` was called. */
  exited: Promise<string | undefined>
  stop(): Promise<void>
}

const START_TIMEOUT_MS = 10_000
const TERM_TIMEOUT_MS = 800

/**
 * Starts an empty chain on loopback and records it in `dir`, so that a later start finds it if this
 * process is killed.
 *
 * It keeps anvil's well-known development accounts funded, because every tool knows their keys. Nothing
 * in the devnet depends on them: the faucet has its own key.
 * @param port 0 picks a free one.
 */
export async function startAnvil(
  dir: string,
  port: number,
  chainId: number = CUSTOM_NETWORK_ID,
  // Accounts with code by EIP-7702, on every version of anvil.
  hardfork: 'prague' | 'cancun' = 'prague',
): Promise<Anvil> {
  const child = spawn(
    anvilBinary(),
    [
      '--host=127.0.0.1',
      `--port=${port}`,
      `--chain-id=${chainId}`,
      `--hardfork=${hardfork}`,
      // One block every 2 s, and one at once for each transaction, as on a live chain.
      '--block-time=2',
      '--mixed-mining',
      // Otherwise any web page could call this port, including its administration methods.
      '--no-cors',
      // A day's snapshot exceeds the default request limit.
      '--no-request-size-limit',
      // Without it anvil writes each state to ~/.foundry and leaves it there when killed: 12 GB in
      // 5 minutes of quick mining (measured). 64 states serve reads of recent blocks.
      '--prune-history=64',
    ],
    // Its own process group: Ctrl-C in a terminal must not end it before the last snapshot.
    { detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let stopping = false
  const exited = new Promise<string | undefined>((resolve) => {
    child.once('error', (error) => resolve(`could not run: ${error.message}`))
    child.once('exit', (code, signal) =>
      resolve(stopping ? undefined : `ended with ${signal ?? `code ${code}`}`),
    )
  })
  // Unless this process gets SIGKILL, the chain ends with it.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  void exited.then(() => process.off('exit', kill))
  if (child.pid !== undefined) recordProcesses(dir, { pid: child.pid, port: 0 })

  let complaint = ''
  child.stderr.on('data', (data: Buffer) => {
    complaint = (complaint + data.toString()).slice(-2000)
  })
  // Its log has one line per call and its banner shows keys, so it is only searched for the port.
  const listening = new Promise<number>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      const match = /^Listening on 127\.0\.0\.1:(\d+)/.exec(line)
      if (match) resolve(Number(match[1]))
    })
  })

  async function stop() {
    stopping = true
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), TERM_TIMEOUT_MS)
    await gone
    clearTimeout(timer)
  }

  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`said nothing for ${START_TIMEOUT_MS} ms`), START_TIMEOUT_MS)
  })
  const first = await Promise.race([listening, exited, timeout])
  clearTimeout(timer)
  if (typeof first !== 'number') {
    await stop()
    throw new Error(`The chain did not start: anvil ${first}. ${complaint.trim()}`.trim())
  }
  return {
    pid: child.pid ?? 0,
    port: first,
    rpcUrl: `http://127.0.0.1:${first}`,
    exited,
    stop,
  }
}

// Finds the native anvil: the package's own `bin` is a script that adds 0.3 s and hides the pid.

export class UnsupportedPlatformError extends Error {
  override name = 'UnsupportedPlatformError'
}

const platformPackages: Record<string, string> = {
  'darwin-arm64': '@foundry-rs/anvil-darwin-arm64',
  'darwin-x64': '@foundry-rs/anvil-darwin-amd64',
  'linux-arm64': '@foundry-rs/anvil-linux-arm64',
  'linux-x64': '@foundry-rs/anvil-linux-amd64',
}

/**
 * The path of the anvil executable for this machine.
 * @throws UnsupportedPlatformError on a platform without a build; its message says what to do instead.
 */
export function anvilBinary(
  platform: string = process.platform,
  architecture: string = process.arch,
): string {
  const name = platformPackages[`${platform}-${architecture}`]
  if (!name)
    throw new UnsupportedPlatformError(
      `The devnet does not support ${platform} ${architecture}. It runs on Linux and macOS (x64 and arm64); on Windows use WSL.`,
    )
  const require = createRequire(import.meta.url)
  const path = `${name}/bin/anvil`
  try {
    // The platform packages are dependencies of the wrapper in the workspace, and ours where the devnet is packed.
    return (
      resolved(require, path) ??
      createRequire(require.resolve('@foundry-rs/anvil/bin.mjs')).resolve(path)
    )
  } catch (cause) {
    throw new UnsupportedPlatformError(
      `The package ${name} is not installed. Install the dependencies again with optional ones included.`,
      { cause },
    )
  }
}

function resolved(require: NodeJS.Require, path: string): string | undefined {
  try {
    return require.resolve(path)
  } catch {
    return undefined
  }
}

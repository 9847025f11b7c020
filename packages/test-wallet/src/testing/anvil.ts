// A temporary chain for tests: a real one, on a random port.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'

export const chainId = 99199

/** The binary belongs to the devnet, which this package must not import. */
function anvilBinary() {
  const devnet = createRequire(new URL('../../../../apps/devnet/package.json', import.meta.url))
  const anvil = createRequire(devnet.resolve('@foundry-rs/anvil/package.json'))
  const arch = process.arch === 'x64' ? 'amd64' : process.arch
  return anvil.resolve(`@foundry-rs/anvil-${process.platform}-${arch}/bin/anvil`)
}

export type Anvil = { rpcUrl: string; stop(): Promise<void> }

/** Mines a block per transaction. Rejects if the chain ends before it listens. */
export async function startAnvil(id = chainId): Promise<Anvil> {
  const child = spawn(anvilBinary(), ['--port', '0', '--chain-id', String(id)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const port = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const found = /Listening on 127\.0\.0\.1:(\d+)/.exec(line)?.[1]
      if (found) resolve(found)
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`anvil ended with code ${code}`)))
  })
  return {
    rpcUrl: `http://127.0.0.1:${port}`,
    async stop() {
      process.off('exit', kill)
      kill()
      await ended
    },
  }
}

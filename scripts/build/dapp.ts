// Builds the devnet's example of a site that sends batches, if its sources have changed.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dappFolder, projectRoot } from '../process/paths.ts'
import { stage, withLock } from './build.ts'
import { hashInputs } from './inputs.ts'
import { runVite } from './runVite.ts'

const stampFile = join(dappFolder, '.stamp')

export async function buildDappIfStale(signal?: AbortSignal): Promise<void> {
  if (isFresh(hashInputs(projectRoot))) return
  await withLock(signal, async () => {
    const inputs = hashInputs(projectRoot)
    if (isFresh(inputs)) return
    const args = ['build', '--config', 'dapp/vite.config.ts']
    await stage('Building the example site', () =>
      runVite({ app: 'apps/web', args, outDir: dappFolder, signal }),
    )
    writeFileSync(stampFile, inputs)
  })
}

function isFresh(inputs: string): boolean {
  try {
    return readFileSync(stampFile, 'utf8') === inputs
  } catch {
    return false
  }
}

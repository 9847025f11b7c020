// Publishes the packages that the registry does not have yet. Runs in the release workflow, whose identity npm trusts.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ProblemError } from '../process/ProblemError.ts'
import { npmCommand } from '../setup/pnpm.mjs'

const run = promisify(execFile)

/**
 * In the order of their dependencies, so that a release that stops halfway can be installed.
 * @param tarballs `id` such as `@aureus/core@1.0.0`
 */
export async function publishAll(tarballs: readonly { id: string; path: string }[]): Promise<void> {
  for (const { id, path } of tarballs) {
    if (await isPublished(id)) console.log(`${id} is there already`)
    else {
      await npm(['publish', path, '--access', 'public', '--provenance'])
      console.log(`${id} published`)
    }
  }
}

/** @throws ProblemError if the registry does not answer */
async function isPublished(id: string): Promise<boolean> {
  try {
    return (await npm(['view', id, 'version'])).trim() !== ''
  } catch (error) {
    if (String(error).includes('E404')) return false
    throw error
  }
}

async function npm(parameters: readonly string[]): Promise<string> {
  const { command, args } = npmCommand(process.env, process.execPath)
  try {
    return (await run(command, [...args, ...parameters])).stdout
  } catch (error) {
    const { stderr = '', message } = error as { stderr?: string; message: string }
    throw new ProblemError(`npm ${parameters[0]} failed.\n${stderr.trim() || message}`)
  }
}

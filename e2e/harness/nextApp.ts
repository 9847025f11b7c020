// Apps of Next.js: the one that the packed `create-aureus` writes, and the example with wagmi and NextAuth.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { inject, onTestFinished } from 'vitest'
import { buildNextApp, nextEnvironment, nextProgram } from '../../scripts/packages/buildNextApp.ts'
import { packIfStale } from '../../scripts/packages/pack.ts'
import { freePort, writeTemplate } from './createdApps.ts'

/** @returns the built app's folder, or undefined if npm cannot install Next.js */
export async function buildNext(): Promise<string | undefined> {
  // `serveNext` names the product, whose address is another in each run.
  const written = await writeTemplate('next', 'http://localhost:3000')
  return buildNextApp('template', written, await packIfStale())
}

/** As `buildNext`, for `examples/next-wagmi`. */
export async function buildNextWagmi(): Promise<string | undefined> {
  const written = fileURLToPath(new URL('../../examples/next-wagmi', import.meta.url))
  return buildNextApp('wagmi', written, await packIfStale())
}

/**
 * Runs the app's server.
 * @param environment what its `.env` would have
 * @returns its origin
 */
export async function serveNext(
  folder: string,
  environment: NodeJS.ProcessEnv = { AUREUS_SERVER: inject('baseUrl') },
  port = freePort(),
): Promise<string> {
  const child = spawn(process.execPath, [nextProgram, 'start', '-p', String(await port)], {
    cwd: folder,
    env: { ...nextEnvironment, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill())
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => String(chunk).includes('Ready') && resolve())
    child.once('exit', (code) => reject(new Error(`next start ended with ${code}`)))
  })
  return `http://localhost:${await port}`
}

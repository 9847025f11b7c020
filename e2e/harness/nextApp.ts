// The app that the packed `create-aureus` writes for Next.js.
import { spawn } from 'node:child_process'
import { inject, onTestFinished } from 'vitest'
import { buildNextApp, nextEnvironment, nextProgram } from '../../scripts/packages/buildNextApp.ts'
import { packIfStale } from '../../scripts/packages/pack.ts'
import { freePort, writeTemplate } from './createdApps.ts'

/** @returns the built app's folder, or undefined if npm cannot install Next.js */
export async function buildNext(): Promise<string | undefined> {
  // `serveNext` names the product, whose address is another in each run.
  const written = await writeTemplate('next', 'http://localhost:3000')
  return buildNextApp(written, await packIfStale())
}

/**
 * Runs the app's server.
 * @param server the Aureus server
 * @returns its origin
 */
export async function serveNext(folder: string, server = inject('baseUrl')): Promise<string> {
  const port = String(await freePort())
  const child = spawn(process.execPath, [nextProgram, 'start', '-p', port], {
    cwd: folder,
    env: { ...nextEnvironment, AUREUS_SERVER: server },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill())
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => String(chunk).includes('Ready') && resolve())
    child.once('exit', (code) => reject(new Error(`next start ended with ${code}`)))
  })
  return `http://localhost:${port}`
}

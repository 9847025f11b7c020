// The apps in `examples`, built with the packed packages.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { groupFolder, viteApps } from '../../scripts/packages/appGroups.ts'
import { appEnvironment, buildApp } from '../../scripts/packages/buildApp.ts'
import { packIfStale } from '../../scripts/packages/pack.ts'
import { freePort } from './createdApps.ts'

export const exampleFolder = (name: string) =>
  fileURLToPath(new URL(`../../examples/${name}`, import.meta.url))

/** The server that the examples name. `servePages` puts the address of the test's server in its place. */
const SERVER = 'http://localhost:3000'

/**
 * @param settings more lines of its `.env`
 * @returns the built app's folder, or undefined if npm cannot install what it needs
 */
export async function buildExample(name: string, settings = ''): Promise<string | undefined> {
  const files = { '.env': `VITE_AUREUS_SERVER_URL=${SERVER}\n${settings}` }
  return buildApp(viteApps, { name, sources: exampleFolder(name), files }, await packIfStale())
}

/** @param path of a program that npm installed for the apps */
export const programOf = (path: string) => join(groupFolder(viteApps), 'node_modules', path)

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
}

/**
 * Serves the built pages of an app without a server of its own, with a strict policy.
 * @param server of Aureus
 * @returns the app's origin
 */
export async function servePages(folder: string, server: string): Promise<string> {
  const pages = join(folder, 'dist')
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' ${server}; base-uri 'none'`
  const serving = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = join(pages, pathname === '/' ? 'index.html' : pathname)
    const type = types[extname(path)]
    if (type === undefined || !existsSync(path)) {
      response.writeHead(404).end()
      return
    }
    response.setHeader('content-security-policy', policy)
    response.setHeader('content-type', type)
    response.end(readFileSync(path, 'utf8').replaceAll(SERVER, server))
  })
  const port = await freePort()
  await new Promise<void>((resolve) => serving.listen(port, 'localhost', resolve))
  onTestFinished(() => void serving.close())
  return `http://localhost:${port}`
}

interface Serving {
  /** Of Node.js. */
  args: readonly string[]
  /** What the app's `.env` would have. */
  environment: NodeJS.ProcessEnv
  port: number
  /** What the app prints once it answers. */
  ready: string
}

/** Runs an app's own server. @returns its origin */
export async function serveApp(
  folder: string,
  { args, environment, port, ready }: Serving,
): Promise<string> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...appEnvironment, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill())
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => String(chunk).includes(ready) && resolve())
    child.once('exit', (code) => reject(new Error(`The app's server ended with ${code}`)))
  })
  return `http://localhost:${port}`
}

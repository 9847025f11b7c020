// Runs `npm start` on free ports with an empty data folder.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../scripts/process/paths.ts'
import { findFreePort } from '../../scripts/process/portFree.ts'

export interface Product {
  /** The page's origin. The wallet's origin has the next port, the inbox the one after that. */
  url: string
  port: number
  relayUrl: string
  stop(): Promise<void>
}

/** @param name of the data folder, which is deleted afterwards. @throws Error if the product does not start */
export async function startProduct(name: string): Promise<Product> {
  const folder = join(projectRoot, '.cache', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const port = await findFreePort()
  const child = spawn(process.execPath, [join(projectRoot, 'scripts/start.ts')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  let output = ''
  await new Promise<void>((resolve, reject) => {
    void gone.then(() => reject(new Error(`The product did not start:\n${output}`)))
    child.stdout.on('data', (text: Buffer) => {
      output += String(text)
      if (output.includes('is ready at')) resolve()
    })
  })
  const url = `http://localhost:${port}`
  const relayUrl = /"relayUrl":"(ws:[^"]+)"/.exec(await (await fetch(url)).text())?.[1]
  if (!relayUrl) throw new Error('The page has no relay')
  return {
    url,
    port,
    relayUrl,
    async stop() {
      child.kill('SIGINT')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

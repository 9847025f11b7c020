// For tests with the server in its own process.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** The settings of a server with data of its own, on a free port. Its folders are removed after the file. */
export function processEnvironment(name: string) {
  const dataDir = mkdtempSync(join(tmpdir(), `aureus-${name}-`))
  afterAll(() => {
    for (const folder of [dataDir, `${dataDir}.keys`])
      rmSync(folder, { recursive: true, force: true })
  })
  return {
    PORT: '0',
    DATA_DIR: dataDir,
    NETWORKS: 'eip155:1',
    RPC_URLS: 'eip155:1=http://127.0.0.1:1',
  }
}

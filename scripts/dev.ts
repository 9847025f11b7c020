// `npm run dev`: as `npm start`, but renders the page from its sources with hot reload, and rebuilds the wallet after
// each change, for the next frame that opens.
import { join } from 'node:path'
import { buildWalletIfStale } from './build/build.ts'
import { buildDappIfStale } from './build/dapp.ts'
import { watchServer, watchWallet } from './dev/watch.ts'
import { entries } from './process/paths.ts'
import { createRestartPolicy } from './process/restartPolicy.ts'
import { runProduct } from './process/runProduct.ts'

await runProduct({
  entries: { ...entries, server: join(import.meta.dirname, 'dev/server.ts') },
  commandWithPort: (port) => `PORT=${port} npm run dev`,
  // Never give up, because the next edit may fix the problem.
  createPolicy: () => createRestartPolicy({ max: Number.POSITIVE_INFINITY, firstDelayMs: 500 }),
  async prepare(signal) {
    await buildWalletIfStale(signal)
    await buildDappIfStale(signal)
  },
  onReady(supervisor) {
    watchServer(() => void supervisor.restartServer())
    watchWallet(
      () => void buildWalletIfStale().catch((error: Error) => console.error(error.message)),
    )
  },
})

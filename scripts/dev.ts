// `npm run dev`: as `npm start`, but the page comes from its sources and follows every change; the wallet is
// built again after each, for the next time that a frame is opened.
import { join } from 'node:path'
import { buildWalletIfStale } from './build/build.ts'
import { watchServer, watchWallet } from './dev/watch.ts'
import { entries } from './process/paths.ts'
import { createRestartPolicy } from './process/restartPolicy.ts'
import { runProduct } from './process/runProduct.ts'

await runProduct({
  entries: { ...entries, server: join(import.meta.dirname, 'dev/server.ts') },
  command: 'npm run dev',
  // A mistake in an edit is mended by the next edit: never give up.
  createPolicy: () => createRestartPolicy({ max: Number.POSITIVE_INFINITY, firstDelayMs: 500 }),
  prepare: buildWalletIfStale,
  onReady(supervisor) {
    watchServer(() => void supervisor.restartServer())
    watchWallet(
      () => void buildWalletIfStale().catch((error: Error) => console.error(error.message)),
    )
  },
})

// `npm run dev`: as `npm start`, but renders the page from its sources with hot reload, and rebuilds the wallet and the
// console after each change, for the next frame or page that opens.
import { join } from 'node:path'
import { buildConsoleIfStale, buildWalletIfStale } from './build/build.ts'
import { buildDappIfStale } from './build/dapp.ts'
import { watchConsole, watchServer, watchWallet } from './dev/watch.ts'
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
    await buildConsoleIfStale(signal)
    await buildDappIfStale(signal)
  },
  onReady(supervisor) {
    watchServer(() => void supervisor.restartServer())
    const say = (error: Error) => console.error(error.message)
    watchWallet(() => void buildWalletIfStale().catch(say))
    // The server imports the renderer when it starts.
    watchConsole(() => void buildConsoleIfStale().then(() => supervisor.restartServer(), say))
  },
})

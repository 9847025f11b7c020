// `npm start`: builds what is stale, then runs the devnet and the server until stopped.
import { buildProduct } from './build/build.ts'
import { buildDappIfStale } from './build/dapp.ts'
import { entries } from './process/paths.ts'
import { runProduct } from './process/runProduct.ts'

await runProduct({
  entries,
  commandWithPort: (port) => `PORT=${port} npm start`,
  async prepare(signal) {
    await buildProduct(signal)
    await buildDappIfStale(signal)
  },
})

// `npm run dev`: as `npm start`, but the page comes from its sources and follows every change.
import { join } from 'node:path'
import { watchServer } from './dev/watch.ts'
import { entries } from './process/paths.ts'
import { createRestartPolicy } from './process/restartPolicy.ts'
import { runProduct } from './process/runProduct.ts'

await runProduct({
  entries: { ...entries, server: join(import.meta.dirname, 'dev/server.ts') },
  command: 'npm run dev',
  // A mistake in an edit is mended by the next edit: never give up.
  createPolicy: () => createRestartPolicy({ max: Number.POSITIVE_INFINITY, firstDelayMs: 500 }),
  onReady: (supervisor) => watchServer(() => void supervisor.restartServer()),
})

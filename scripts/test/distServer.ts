// `node scripts/test/distServer.ts DIST`: the server from its sources, for the build in a folder.
import { readSettings } from '../../apps/server/src/app/config/settings.ts'
import { createServer } from '../../apps/server/src/app/server.ts'
import { findFreePort } from '../process/portFree.ts'

const [webDist = ''] = process.argv.slice(2)
const settings = readSettings({ ...process.env, PORT: String(await findFreePort()) })
// Otherwise it would refuse requests on a busy machine.
const app = await createServer(settings, { webDist, maxEventLoopDelayMs: 0 })
await app.listen({ port: settings.port, host: settings.host })
process.send?.({ type: 'ready', url: settings.publicOrigin })
// The test has ended, however it did.
process.once('disconnect', () => process.exit())

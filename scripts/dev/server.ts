// The server process of `npm run dev`: the real server, with Vite in front of it on the same port.
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { readSettings } from '../../apps/server/src/app/config/settings.ts'
import { createServer } from '../../apps/server/src/app/server.ts'
import { startVite, viteRenderer } from './vite.ts'

// Vite serves the sources, which are English.
const settings = readSettings({ ...process.env, LOCALES: 'en', LOCALE: 'en' })

/** Hot reload needs inline scripts, styles and a socket, in development only. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self' ws:",
  ...(settings.wallet ? [`frame-src ${settings.wallet.url}`] : []),
  "frame-ancestors 'none'",
].join('; ')

const endWithinMs = 3_000

const http = createHttpServer()
const vite = await startVite(http)
const app = await createServer(settings, { renderer: viteRenderer(vite), contentSecurityPolicy })
await app.ready()

http.on('request', (request, response) =>
  vite.middlewares(request, response, () => app.routing(request, response)),
)
http.listen(settings.port, settings.host)
await once(http, 'listening')
if (settings.wallet)
  await app.walletOrigin?.listen({ port: settings.wallet.port, host: settings.host })
// First, because the reader of the message below may stop it at once.
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(event, () => void end())
process.send?.({ type: 'ready', url: settings.publicOrigin })

async function end() {
  setTimeout(() => process.exit(0), endWithinMs).unref()
  http.close()
  http.closeAllConnections()
  await Promise.all([vite.close(), app.close()])
  process.exit(0)
}

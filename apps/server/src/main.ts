// `node apps/server/src/main.ts`: one server until it is told to end.

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer as createTcpServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { EXIT_SETTINGS, SettingsError } from './config/problem.ts'
import { readSettings } from './config.ts'
import { createServer } from './server.ts'

/** What a request under way gets to finish when the process is told to end. */
const DRAIN_MS = 5000

try {
  await start()
} catch (error) {
  process.exitCode = report(error)
  // A parent that is gone must not keep this process; one that is there reads the exit code.
  if (process.connected) process.disconnect?.()
}

async function start(): Promise<void> {
  const settings = readSettings({ ...process.env, PORT: await choosePort(process.env['PORT']) })
  const app = await createServer(settings)
  try {
    await app.listen({
      port: settings.port,
      host: settings.host,
      listenTextResolver: (address) => `Aureus listens at ${address}`,
    })
  } catch (error) {
    await app.close()
    throw error
  }
  endWith(app)
  // After the log line of the same turn, which says so too.
  setImmediate(() => process.send?.({ type: 'ready', url: settings.publicOrigin }))
}

/** `PORT=0` takes a free one now, because the origin must be known before the first request. */
async function choosePort(port: string | undefined): Promise<string | undefined> {
  if (port !== '0') return port
  const probe = createTcpServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const free = (probe.address() as AddressInfo).port
  probe.close()
  await once(probe, 'close')
  return String(free)
}

/** SIGTERM, SIGINT, or a parent that is gone: no new requests, those under way finish, then exit 0. */
function endWith(app: FastifyInstance): void {
  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(0), DRAIN_MS).unref()
    await app.close()
    process.exit(0)
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  process.on('disconnect', end)
  // The parent may have gone while this started; the event is over then.
  if (process.send && !process.connected) void end()
}

/** Says on one line per problem what to do; answers the exit code. */
function report(error: unknown): number {
  if (error instanceof SettingsError) {
    for (const { name, remedy } of error.problems) console.error(`${name}: ${remedy}`)
    return EXIT_SETTINGS
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    console.error('PORT: is in use by another program. Stop that one, or set PORT to a free one.')
  else if (code === 'EACCES')
    console.error('PORT: this user may not listen there. Set PORT to 1024 or more.')
  else if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    console.error('HOST: is no address of this machine. Leave it unset, or set it to one.')
  else console.error(error)
  return 1
}

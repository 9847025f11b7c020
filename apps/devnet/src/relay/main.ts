// `npm run relay`: the relay alone, for operators whose wallets can be configured to use it.
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { startRelay } from './server.ts'
import { readRelaySettings } from './settings.ts'
import { openValkeyExchange } from './valkeyExchange.ts'

const log = {
  info: (message: string) => console.log(message),
  warn: (message: string) => console.error(message),
}

try {
  const settings = readRelaySettings(process.env)
  const { valkey, file, connections: most } = settings
  if (!valkey) mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const exchange = valkey && (await openValkeyExchange({ ...valkey, log }))
  const relay = await startRelay({ ...settings, exchange, most, log })
  // A reader of the line below may stop the relay at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      void relay.stop().then(() => process.exit(0))
    })
  const known = settings.audiences.join(', ') || 'this machine only; set RELAY_URLS for others'
  log.info(`The relay is at ${relay.relayUrl}, known as ${known}`)
} catch (error) {
  log.warn(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

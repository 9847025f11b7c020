// `npm run escrow`: the second server, which keeps R₀, on a host of its own and with settings of its own.
// `-- --key` prints its public keys for the main server. `-- --move` runs on the main server and gives it what is there.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { createEscrowServer, escrowKeyOf, openEscrowKms } from '../../embedded/escrow/server.ts'
import { writeEscrowKey } from '../../embedded/escrowLink/settings.ts'
import { EXIT_SETTINGS, SettingsError } from '../../platform/settings/problem.ts'
import { readEscrowServer } from '../config/escrowSettings.ts'
import { unknownVariables } from '../config/unknownVariables.ts'
import { endOnSignals, stopServer } from '../stopping.ts'
import { moveEscrows } from './moveEscrows.ts'

const USAGE = `npm run escrow                run the second server
npm run escrow -- --key       print its public keys, for ESCROW_KEY of the main server
npm run escrow -- --move      on the main server: move the recovery shares that it still has`

try {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean' },
      key: { type: 'boolean' },
      move: { type: 'boolean' },
    },
  })
  if (values.help) console.log(USAGE)
  else if (values.key) await printKey()
  else if (values.move) await move()
  else await serve()
} catch (error) {
  if (!(error instanceof SettingsError || (error instanceof Error && 'code' in error))) throw error
  console.error(error.message)
  if (error instanceof SettingsError) nameUnknown(console.error)
  process.exitCode = error instanceof SettingsError ? EXIT_SETTINGS : 1
  if (process.connected) process.disconnect?.()
}

function nameUnknown(say: (line: string) => void): void {
  for (const line of unknownVariables(process.env)) say(line)
}

async function printKey(): Promise<void> {
  const kms = await openEscrowKms(readEscrowServer(process.env))
  try {
    nameUnknown(console.error)
    console.log(`ESCROW_KEY=${writeEscrowKey(await escrowKeyOf(kms))}`)
  } finally {
    await kms.close()
  }
}

async function move(): Promise<void> {
  // As `npm run serve` reads the same settings.
  const { moved, left } = await moveEscrows({ NODE_ENV: 'production', ...process.env })
  nameUnknown(console.error)
  console.log(
    `Moved ${moved} recovery shares. ${left} stay here, because their owners have no address that codes could go to.`,
  )
  if (moved > 0)
    console.log('Older backups of this database still hold what was moved. Delete them.')
}

async function serve(): Promise<void> {
  const settings = readEscrowServer(process.env)
  const app = await createEscrowServer(settings)
  nameUnknown((line) => app.log.warn(line))
  // First, because a reader of its log may stop it as soon as it listens.
  endOnSignals({ stop: () => stopServer([app], settings.shutdown) })
  await app.listen({
    port: settings.port,
    host: settings.host,
    listenTextResolver: (address) => `The recovery server listens at ${address}`,
  })
  const { port } = app.server.address() as AddressInfo
  process.send?.({ type: 'ready', url: `http://localhost:${port}` })
  await once(app.server, 'close')
}

// The devnet as a process of its own, normally a child of `npm start`.
import { startDevnet } from './devnet.ts'
import { parseSettings } from './settings.ts'

const STOP_TIMEOUT_MS = 2800

const isChild = process.send !== undefined
const log = {
  // Without a channel, standard output holds one line of JSON and nothing else.
  info: (message: string) => (isChild ? console.log(message) : console.error(message)),
  warn: (message: string) => console.error(message),
}

function fail(error: unknown): never {
  log.warn(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

function readSettings() {
  try {
    return parseSettings(process.env)
  } catch (error) {
    fail(error)
  }
}

const settings = readSettings()
const starting = startDevnet(settings, log)
let stopping = false

async function stop() {
  if (stopping) return
  stopping = true
  setTimeout(() => fail('The devnet did not stop in time.'), STOP_TIMEOUT_MS).unref()
  // A signal may come before the start is over; it takes under a second.
  await starting.then((devnet) => devnet.stop()).catch(fail)
  process.exit(0)
}

process.on('SIGINT', stop)
process.on('SIGTERM', stop)
process.on('SIGHUP', stop)
process.on('disconnect', stop)

try {
  const { rpcUrl, faucetUrl, contracts, died } = await starting
  const ready = { type: 'ready', rpcUrl, faucetUrl, contracts }
  void died.then((reason) => {
    if (!stopping)
      fail(`The chain stopped by itself: anvil ${reason}. Start again: what was saved is kept.`)
  })
  if (isChild && process.connected) process.send?.(ready, () => undefined)
  if (isChild) log.info(`${settings.brand} Testnet is at ${rpcUrl}`)
  else console.log(JSON.stringify(ready))
} catch (error) {
  fail(error)
}

// The Solana chain as a child process of the devnet.
import * as v from 'valibot'
import { startSolana } from './start.ts'

const STOP_TIMEOUT_MS = 2000

const SettingsSchema = v.object({
  SOLANA_DIR: v.pipe(v.string(), v.nonEmpty()),
  SOLANA_PORT: v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.toNumber(), v.maxValue(65535)),
  SOLANA_FAUCET_TOKEN: v.pipe(v.string(), v.minLength(32)),
  SOLANA_MARKET_MAKER: v.optional(v.string()),
})

const log = {
  info: (line: string) => console.log(line),
  warn: (line: string) => console.error(line),
}

function fail(error: unknown): never {
  log.warn(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))
  process.exit(1)
}

// Ctrl-C in a terminal reaches the whole group. The devnet stops this process in its own order.
process.on('SIGINT', () => undefined)
process.on('SIGHUP', () => undefined)

try {
  const settings = v.parse(SettingsSchema, process.env)
  const starting = startSolana({
    dir: settings.SOLANA_DIR,
    port: settings.SOLANA_PORT,
    faucetToken: settings.SOLANA_FAUCET_TOKEN,
    marketMaker: settings.SOLANA_MARKET_MAKER,
    log,
  })
  const stop = async () => {
    setTimeout(() => fail('The Solana chain did not stop in time.'), STOP_TIMEOUT_MS).unref()
    await starting.then((solana) => solana.stop()).catch(fail)
    process.exit(0)
  }
  process.once('SIGTERM', () => void stop())
  // The devnet is gone for whatever reason: leave nothing behind.
  process.once('disconnect', () => void stop())
  const { rpcUrl, testMint } = await starting
  if (process.connected) process.send?.({ type: 'ready', rpcUrl, testMint }, () => undefined)
} catch (error) {
  fail(error)
}

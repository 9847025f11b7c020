// `npm start`: builds what is stale, then runs the devnet and the server until it is told to stop.
import { randomBytes } from 'node:crypto'
import { styleText } from 'node:util'
import { buildIfStale } from './build/build.ts'
import { devnetEnvironment, loadDotEnv, serverEnvironment } from './process/environment.ts'
import { ProblemError, reportAndExit } from './process/ProblemError.ts'
import { dataDirectory, entries } from './process/paths.ts'
import { requireFreePort } from './process/portFree.ts'
import { parsePorts } from './process/ports.ts'
import { readableLog } from './process/readableLog.ts'
import { claimRun, type RunFile } from './process/runFile.ts'
import { onShutdown } from './process/shutdown.ts'
import { createSupervisor } from './process/supervisor.ts'

loadDotEnv()
const faucetToken = randomBytes(32).toString('hex')
let run: RunFile | undefined

const supervisor = createSupervisor({
  entries,
  devnetEnv: (previous) => devnetEnvironment(process.env, faucetToken, previous),
  serverEnv: (devnet) =>
    serverEnvironment(process.env, { port: parsePorts(process.env).port, faucetToken }, devnet),
  say: (line) => console.log(line),
  onLine: (name, line) => console.log(`${styleText('dim', `${name} │`)} ${readableLog(line)}`),
  onPids: (pids) => run?.recordChildren(pids),
  onGiveUp(line) {
    console.error(line)
    shutdown.begin(1)
  },
})

const shutdown = onShutdown(
  async () => {
    await supervisor.stop()
    run?.release()
  },
  () => supervisor.kill(),
)

try {
  await start()
} catch (error) {
  if (!shutdown.signal.aborted) {
    run?.release()
    reportAndExit(error)
  }
}

async function start() {
  const { port } = parsePorts(process.env)
  const url = `http://localhost:${port}`
  const dataDir = dataDirectory(process.env)
  run = await claimRun(dataDir, url)
  if (run.reclaimed > 0) console.log('Ended what an earlier run had left behind.')
  await requireFreePort(port)
  await buildIfStale(shutdown.signal)
  const { devnet } = await supervisor.start().catch((error: Error) => {
    throw new ProblemError(`${error.message} Its lines above say why.`)
  })
  console.log(`  chain 99199  ${url}/v1/?chainId=eip155:99199`)
  console.log(`  its node     ${devnet.rpcUrl} (this machine only)`)
  console.log(`  data         ${dataDir}`)
  console.log(`Aureus is ready at ${url}`)
}

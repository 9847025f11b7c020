// `npm run bench`: compares what visitors wait for and download with React alone and with other kits.
import { cpus, loadavg } from 'node:os'
import { stripVTControlCharacters } from 'node:util'
import { sizes } from '../scripts/checks/sizes.ts'
import { ProblemError } from '../scripts/process/ProblemError.ts'
import { parseArguments } from './arguments.ts'
import { profile } from './measure/profile.ts'
import { judgeAims } from './report/aims.ts'
import { saveResults } from './report/save.ts'
import { formatTable } from './report/table.ts'
import { runBench } from './runBench.ts'

try {
  process.exitCode = await bench()
} catch (error) {
  if (!(error instanceof ProblemError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function bench(): Promise<number> {
  const { runs, only } = parseArguments(process.argv.slice(2))
  const startedMs = Date.now()
  const { columns, browserVersion, problems } = await runBench(only, runs, console.log)
  const all = [...columns.values()]
  const floor = columns.get('floor')
  const { cpuSlowdown, megabitsPerS, latencyMs } = profile
  const setting = `Chromium ${browserVersion}, ${cpuSlowdown}× slower, ${megabitsPerS} Mbit/s, ${latencyMs} ms; ${runs} ${runs === 1 ? 'run' : 'runs'} in turn; ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`
  const ours = (['aureus', 'product'] as const).flatMap((name) => columns.get(name) ?? [])
  const aims = floor ? ours.flatMap((column) => judgeAims(floor, column)) : []
  const left = problems.map(({ title, reason }) => `${title} is not measured: ${reason}`)
  // The size of each chain family follows from the build; visits would not measure it better.
  const chunks = `By the build: ${(await sizes()).summary}`
  const report = [setting, '', formatTable(all), '', ...aims, chunks, ...left].join('\n')
  const saved = saveResults(stripVTControlCharacters(report), { setting, columns: all, problems })
  console.log(`\n${report}`)
  console.log(`\nTook ${Math.round((Date.now() - startedMs) / 1000)} s. Saved as ${saved}.json`)
  return problems.some(({ own }) => own) ? 1 : 0
}

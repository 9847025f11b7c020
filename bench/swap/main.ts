// `npm run bench:swap`: how long a visitor who has typed an amount waits for the first offer of a swap, and for all of
// them. `-- 9` makes 9 visits.
import { cpus, loadavg } from 'node:os'
import { startBare } from '../embedded/bare.ts'
import { launchBrowser } from '../measure/browser.ts'
import { saveResults } from '../report/save.ts'
import { summarize } from '../report/statistics.ts'
import { startProduct } from '../serve/product.ts'
import { measureBare, measureSwap, PAUSE_MS, type Waits } from './visits.ts'

/** Of the first offer, on a machine with nothing else to do. */
const AIM_MS = 400

const visits = Number(process.argv[2] ?? 5)
if (!Number.isSafeInteger(visits) || visits < 1)
  throw new RangeError('pass the number of visits: -- 5')

const product = await startProduct('bench-swap')
const bareServer = await startBare()
try {
  const browser = await launchBrowser()
  const bare: number[] = []
  const waits: Waits[] = []
  try {
    for (let visit = 0; visit < visits; visit++) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      // The two take turns, so that whatever slows the machine slows both.
      bare.push(...(await measureBare(context, bareServer.url)))
      waits.push(...(await measureSwap(context, product.url)))
      await context.close()
    }
  } finally {
    await browser.close()
  }
  report(bare, waits)
} finally {
  bareServer.stop()
  await product.stop()
}

function report(bare: readonly number[], waits: readonly Waits[]): void {
  const setting = `Chromium, the devnet on the same machine, nothing slowed; ${visits} visits, ${waits.length} amounts; ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`
  const least = summarize(bare)?.median ?? 0
  const row = (name: string, values: readonly number[]) => {
    const { median = 0, min = 0, max = 0 } = summarize(values) ?? {}
    return `${name.padEnd(52)} ${(median / least).toFixed(2)} ×, ${median.toFixed(0)} ms (${min.toFixed(0)} to ${max.toFixed(0)})`
  }
  const first = waits.map(({ firstMs }) => firstMs)
  const median = summarize(first)?.median ?? 0
  const table = [
    setting,
    row(`A bare page: a pause of ${PAUSE_MS} ms and one request`, bare),
    row('From the last digit to the first offer', first),
    row(
      'From the last digit to all offers',
      waits.map(({ allMs }) => allMs),
    ),
    `${median <= AIM_MS ? '✓' : '✗'} first offer after ${median.toFixed(0)} ms (aim: at most ${AIM_MS} ms)`,
  ].join('\n')
  const saved = saveResults(table, { setting, bare, waits })
  console.log(`${table}\n\nSaved as ${saved}.json`)
}

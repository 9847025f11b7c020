// `npm run bench:walletconnect`: how long the pairing code takes after the press, and what a hundred sessions leave
// behind. `-- 20` makes 20 visits.
import { cpus, loadavg } from 'node:os'
import { launchBrowser } from '../measure/browser.ts'
import { profile } from '../measure/profile.ts'
import { saveResults } from '../report/save.ts'
import { summarize } from '../report/statistics.ts'
import { startProduct } from '../serve/product.ts'
import { type CodeWaits, measureCode } from './code.ts'
import { type Left, measureSessions } from './sessions.ts'

const visits = Number(process.argv[2] ?? 5)
if (!Number.isSafeInteger(visits) || visits < 1)
  throw new RangeError('pass the number of visits: -- 5')
const counts = [20, 60, 100]

const product = await startProduct('bench-walletconnect')
try {
  const waits = await measureCodes(product.url)
  const { relayUrl } = product
  const plain = await measureSessions(counts, { relayUrl, oneClick: false })
  const oneClick = await measureSessions(counts, { relayUrl, oneClick: true })
  report({ waits, plain, oneClick })
} finally {
  await product.stop()
}
// The library's timers would keep the process alive for minutes.
process.exit()

async function measureCodes(url: string): Promise<readonly CodeWaits[]> {
  const browser = await launchBrowser()
  try {
    const all: CodeWaits[] = []
    for (let visit = 0; visit < visits; visit++) all.push(await measureCode(browser, url))
    return all
  } finally {
    await browser.close()
  }
}

interface Results {
  waits: readonly CodeWaits[]
  plain: readonly Left[]
  oneClick: readonly Left[]
}

function report({ waits, plain, oneClick }: Results): void {
  const { cpuSlowdown, megabitsPerS, latencyMs } = profile
  const setting = `Chromium ${cpuSlowdown}× slower, ${megabitsPerS} Mbit/s, ${latencyMs} ms, ${visits} visits; ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`
  const line = (name: string, values: readonly number[]) => {
    const { median = 0, min = 0, max = 0 } = summarize(values) ?? {}
    return `${name.padEnd(44)} median ${median.toFixed(0)} ms (${min.toFixed(0)} to ${max.toFixed(0)})`
  }
  const left = (name: string, all: readonly Left[]) =>
    all.map(({ sessions, heapBytes, keptLetters }) => {
      const megabytes = (heapBytes / 1e6).toFixed(2)
      return `${`${name}, after ${sessions} sessions`.padEnd(44)} heap ${megabytes} MB, stored ${keptLetters} characters`
    })
  const lines = [
    setting,
    '',
    line(
      'From the press to the code, including the library',
      waits.map(({ firstMs }) => firstMs),
    ),
    line(
      'The next code',
      waits.map(({ againMs }) => againMs),
    ),
    ...left('Connected', plain),
    ...left('Signed in while connecting', oneClick),
  ].join('\n')
  const saved = saveResults(lines, { setting, waits, plain, oneClick })
  console.log(`${lines}\n\nSaved as ${saved}.json`)
}

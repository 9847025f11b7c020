// `npm run bench:trace`: what the page's main thread does while a visitor waits, beside the page with React alone.
// `-- 9` makes 9 visits of each.
import { cpus, loadavg } from 'node:os'
import type { Browser, Page } from 'playwright-core'
import { buildProduct } from '../../scripts/build/build.ts'
import { startProduct } from '../../scripts/test/product.ts'
import { prepare } from '../build/prepare.ts'
import { contenders } from '../contenders.ts'
import { launchBrowser } from '../measure/browser.ts'
import { press, untilIdle } from '../measure/measure.ts'
import { profile } from '../measure/profile.ts'
import type { RecorderOptions } from '../measure/recorder.ts'
import { startVisit, type Visit, walletName } from '../measure/visit.ts'
import { saveResults } from '../report/save.ts'
import { summarize } from '../report/statistics.ts'
import { findNavigation, readTrace, type Spending, spendingOf, works } from './spend.ts'

const visits = Number(process.argv[2] ?? 5)
if (!Number.isSafeInteger(visits) || visits < 1)
  throw new RangeError('pass the number of visits: -- 5')

/** Milliseconds since the navigation. */
type Stretch = { fromMs: number; toMs: number }

interface Scenario {
  title: string
  clicks: RecorderOptions['clicks']
  /** Before the trace begins. */
  prepare?(visit: Visit, url: string): Promise<void>
  run(visit: Visit, url: string): Promise<Stretch>
}

const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
  'v8',
  'disabled-by-default-v8.compile',
]

const scenarios: Scenario[] = [
  {
    title: 'Load until the button is visible',
    clicks: 'never',
    async run({ page, mark }, url) {
      await page.goto(url)
      return { fromMs: 0, toMs: await mark('visibleMs') }
    },
  },
  {
    title: 'Load until the button works',
    clicks: 'never',
    async run({ page, mark }, url) {
      await page.goto(url)
      return { fromMs: 0, toMs: await mark('usableMs') }
    },
  },
  {
    title: 'Load until the wallet’s row, pressed at once',
    clicks: 'usable',
    async run({ page, mark }, url) {
      await page.goto(url)
      return { fromMs: 0, toMs: (await mark('clickMs')) + (await mark('rowMs')) }
    },
  },
  {
    title: 'Press in an idle page until the wallet’s row',
    clicks: 'never',
    async prepare({ page, mark }, url) {
      await page.goto(url)
      await mark('usableMs')
      await untilIdle(page)
    },
    async run({ page, mark }) {
      await press(page, /^connect wallet$/i)
      const toMs = await mark('rowMs')
      const fromMs = await mark('clickMs')
      return { fromMs, toMs: fromMs + toMs }
    },
  },
  {
    title: 'Reload of a connected page until its address works, warm',
    clicks: 'never',
    async prepare({ page, mark }, url) {
      await page.goto(url)
      await mark('usableMs')
      await untilIdle(page)
      await press(page, /^connect wallet$/i)
      await mark('rowMs')
      await page
        .getByRole('button', { name: new RegExp(walletName) })
        .first()
        .click()
      await mark('addressMs')
      await untilIdle(page)
      await untilClosed(page)
    },
    async run({ page, mark }) {
      await page.reload()
      return { fromMs: 0, toMs: await mark('addressMs') }
    },
  },
]

/** Our modal steps back in the history when it closes, which would cancel a reload at the same moment. */
const untilClosed = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('[role="dialog"]') !== null ||
      !JSON.stringify(history.state ?? {}).includes('aureus.modal'),
  )

await buildProduct()
const product = await startProduct()
const pages = {
  floor: await prepare('floor', product.url),
  product: await prepare('product', product.url),
}
const browser = await launchBrowser()
const spent = new Map<string, Spending[]>()
try {
  for (let visit = 0; visit <= visits; visit++)
    for (const scenario of scenarios)
      for (const name of ['floor', 'product'] as const) {
        const one = await trace(browser, scenario, name)
        const key = `${scenario.title}|${name}`
        // The browser's first pages cost more than later ones.
        if (visit > 0) spent.set(key, [...(spent.get(key) ?? []), one])
      }
} finally {
  await browser.close()
  for (const { stop } of Object.values(pages)) await stop()
  await product.stop()
}
report()

async function trace(
  within: Browser,
  scenario: Scenario,
  name: keyof typeof pages,
): Promise<Spending> {
  const { url } = pages[name]
  const visit = await startVisit(within, url, contenders[name], scenario.clicks)
  try {
    await scenario.prepare?.(visit, url)
    // A trace has the navigation of its own time only.
    const originMs = scenario.prepare && (await visit.page.evaluate(() => performance.timeOrigin))
    await within.startTracing(visit.page, { categories })
    const ticks = await visit.page.evaluate(() => {
      performance.mark('bench')
      return performance.timeOrigin + performance.now()
    })
    const stretch = await scenario.run(visit, url)
    const events = readTrace(await within.stopTracing())
    const navigation = originMs === undefined ? undefined : originMs - ticks
    return spendingOf(events, startOf(events, url, navigation), stretch)
  } finally {
    await visit.close()
  }

  function startOf(events: ReturnType<typeof readTrace>, page: string, beforeMarkMs?: number) {
    try {
      return findNavigation(events, page)
    } catch (error) {
      const mark = events.find((event) => event.name === 'bench')
      if (beforeMarkMs === undefined || !mark) throw error
      return { ...mark, ts: mark.ts + beforeMarkMs * 1000 }
    }
  }
}

function report(): void {
  const { cpuSlowdown, megabitsPerS, latencyMs } = profile
  const setting = `Chromium ${browser.version()}, ${cpuSlowdown}× slower, ${megabitsPerS} Mbit/s, ${latencyMs} ms; ${visits} visits; ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`
  const middle = (values: number[]) => summarize(values)?.median ?? 0
  const lines = [setting, 'Milliseconds of the main thread, medians:']
  for (const { title } of scenarios) {
    lines.push('', title, `${''.padEnd(18)}${[...works, 'in all'].map(cell).join('')}`)
    for (const name of ['floor', 'product'] as const) {
      const all = spent.get(`${title}|${name}`) ?? []
      const sums = all.map((one) => works.reduce((sum, work) => sum + one[work], 0))
      const figures = [...works.map((work) => middle(all.map((one) => one[work]))), middle(sums)]
      const row = figures.map((ms) => cell(ms.toFixed(0))).join('')
      lines.push(`${contenders[name].title.padEnd(18)}${row}`)
    }
  }
  const table = lines.join('\n')
  const saved = saveResults(table, { setting, spent: Object.fromEntries(spent) })
  console.log(`${table}\n\nSaved as ${saved}.json`)
}

function cell(text: string): string {
  return text.padStart(10)
}

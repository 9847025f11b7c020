// One run of the bench: builds all contenders, then visits them in turn, so that a busy minute affects all.
import { stripVTControlCharacters } from 'node:util'
import type { Browser } from 'playwright-core'
import { buildProduct } from '../scripts/build/build.ts'
import { ProblemError } from '../scripts/process/ProblemError.ts'
import { type RunningProduct, startProduct } from '../scripts/test/product.ts'
import { type Prepared, prepare } from './build/prepare.ts'
import { type ContenderName, contenders } from './contenders.ts'
import { launchBrowser } from './measure/browser.ts'
import { measure } from './measure/measure.ts'
import type { Measurement } from './measure/measurement.ts'
import type { Column } from './report/table.ts'

export type Problem = {
  title: string
  reason: string
  /** Whether it is ours. Another kit that cannot be installed is not a failure. */
  own: boolean
}

export type BenchResult = {
  columns: Map<ContenderName, Column>
  browserVersion: string
  problems: Problem[]
}

type Entry = Prepared & { runs: Measurement[] }

/** @throws ProblemError if there is no browser, or if it ends early, for example by Ctrl-C */
export async function runBench(
  names: readonly ContenderName[],
  runs: number,
  print: (line: string) => void,
): Promise<BenchResult> {
  const problems: Problem[] = []
  const entries = new Map<ContenderName, Entry>()
  const drop = async (name: ContenderName, error: unknown) => {
    const { title, kind } = contenders[name]
    problems.push({ title, reason: reasonOf(error), own: kind !== 'peer' })
    print(`${title}: ${reasonOf(error)}`)
    await entries.get(name)?.stop()
    entries.delete(name)
  }
  const browser = await launchBrowser()
  let product: RunningProduct | undefined
  try {
    if (names.some((name) => name !== 'floor')) {
      await buildProduct()
      product = await startProduct()
    }
    for (const name of names) {
      print(`Building ${contenders[name].title} …`)
      await prepare(name, product?.url).then(
        (prepared) => entries.set(name, { ...prepared, runs: [] }),
        (error: unknown) => drop(name, error),
      )
    }
    await visitInTurn(browser, entries, runs, print, drop)
  } finally {
    await browser.close()
    for (const { stop } of entries.values()) await stop()
    await product?.stop()
  }
  const columns = new Map(
    [...entries].map(([name, { firstLoadBytes, runs }]) => [
      name,
      { title: contenders[name].title, firstLoadBytes, runs },
    ]),
  )
  return { columns, browserVersion: browser.version(), problems }
}

async function visitInTurn(
  browser: Browser,
  entries: Map<ContenderName, Entry>,
  runs: number,
  print: (line: string) => void,
  drop: (name: ContenderName, error: unknown) => Promise<void>,
): Promise<void> {
  // The browser's first page costs more than later ones.
  const first = entries.get('floor')
  if (first) await measure(browser, first.url, contenders.floor)
  for (let run = 1; run <= runs; run++) {
    print(`Run ${run} of ${runs} …`)
    for (const [name, entry] of entries) {
      await measure(browser, entry.url, contenders[name]).then(
        (measurement) => entry.runs.push(measurement),
        (error: unknown) => {
          if (browser.isConnected()) return drop(name, error)
          throw new ProblemError('The browser was ended before the bench was done.')
        },
      )
    }
  }
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  // Everything after the first line is the browser's log.
  return stripVTControlCharacters(text.split('\n', 1).join())
}

// Opens and closes sessions in sequence and measures what is left at the page's end.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface Left {
  sessions: number
  heapBytes: number
  /** Characters in the browser's storage. */
  keptLetters: number
}

/** Disables V8's compilers, which keep allocating for hundreds of sessions. */
const withoutCompilers = [
  'opt',
  'sparkplug',
  'maglev',
  'flush-bytecode',
  'lazy-feedback-allocation',
]
const execArgv = ['--expose-gc', ...withoutCompilers.map((name) => `--no-${name}`)]

/**
 * @param counts numbers of sessions after which to measure
 * @param options.oneClick whether the wallet signs in while connecting
 */
export async function measureSessions(
  counts: readonly number[],
  { relayUrl, oneClick }: { relayUrl: string; oneClick: boolean },
): Promise<readonly Left[]> {
  const mode = oneClick ? 'oneClick' : 'plain'
  const page = fork(join(import.meta.dirname, 'page.ts'), [relayUrl, mode, ...counts.map(String)], {
    execArgv,
  })
  try {
    const failed = once(page, 'exit').then(([code]) => {
      throw new Error(`The page ended with ${String(code)}`)
    })
    failed.catch(() => undefined)
    const [left] = await Promise.race([once(page, 'message'), failed])
    return left as readonly Left[]
  } finally {
    page.kill()
  }
}

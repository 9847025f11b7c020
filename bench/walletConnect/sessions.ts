// Sessions that are opened and closed, one after the other, and what is left of them at the page's end.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface Left {
  sessions: number
  heapBytes: number
  /** Letters in the browser's storage. */
  keptLetters: number
}

/** V8 keeps compiling for hundreds of sessions what they run through, which has nothing to do with them. */
const withoutCompilers = [
  'opt',
  'sparkplug',
  'maglev',
  'flush-bytecode',
  'lazy-feedback-allocation',
]
const execArgv = ['--expose-gc', ...withoutCompilers.map((name) => `--no-${name}`)]

/**
 * @param counts of sessions after which is measured
 * @param options.oneClick whether the wallet signs in while it connects
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

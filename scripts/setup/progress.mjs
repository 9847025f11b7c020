// Shows progress: one line per stage, and an updated line on a terminal.

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const tickMs = 100
/** Without a terminal, prints occasionally to show progress without filling the log. */
const quietMs = 10_000

/** @param {number} startedMs */
const seconds = (startedMs) => `${((Date.now() - startedMs) / 1000).toFixed(1)} s`

/**
 * @param {string} title
 * @param {{ write: (text: string) => unknown, isTTY?: boolean | undefined }} [stream]
 */
export function startStage(title, stream = process.stdout) {
  const startedMs = Date.now()
  let detail = ''
  let frame = 0
  const text = () => `${title}${detail ? ` (${detail})` : ''}`
  if (!stream.isTTY) stream.write(`${title} …\n`)
  const timer = setInterval(
    () => {
      if (stream.isTTY) {
        const mark = frames[frame++ % frames.length]
        stream.write(`\r\u001b[K${mark} ${text()} ${seconds(startedMs)}`)
      } else stream.write(`  ${text()} … ${seconds(startedMs)}\n`)
    },
    stream.isTTY ? tickMs : quietMs,
  )
  timer.unref()
  /** @param {string} mark */
  const end = (mark) => {
    clearInterval(timer)
    stream.write(`${stream.isTTY ? '\r\u001b[K' : ''}${mark} ${title} ${seconds(startedMs)}\n`)
  }
  return {
    /** @param {string} next */
    update(next) {
      detail = next
    },
    done: () => end('✓'),
    fail: () => end('✗'),
  }
}

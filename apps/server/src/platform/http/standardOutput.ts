// Where log lines go.

let waiting = ''

/**
 * Replaces pino's own destination, which retries forever when the reader of a pipe is gone, so that a server whose
 * parent was killed would never exit.
 */
export const standardOutput = {
  /** A write to a pipe is a system call, so the lines of one turn of the event loop are written together. */
  write(line: string): void {
    if (waiting === '') setImmediate(flush)
    waiting += line
    if (listening) return
    listening = true
    process.stdout.on('error', ignore)
    process.once('exit', flush)
  },
}

let listening = false

function flush(): void {
  if (waiting !== '') process.stdout.write(waiting)
  waiting = ''
}

/** Without a reader there is no one to report to. */
const ignore = () => {}

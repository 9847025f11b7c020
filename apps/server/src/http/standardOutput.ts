// Where log lines go.

let waiting = ''

/**
 * Not pino's own destination: when the reader of a pipe is gone it tries the last lines again for ever,
 * so a server whose parent was killed would never end.
 */
export const standardOutput = {
  /** A write to a pipe waits for the kernel, so the lines of one turn of the event loop go out as one. */
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

/** Nobody reads: there is nobody to tell either. */
const ignore = () => {}

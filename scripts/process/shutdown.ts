// Turns signals, and the death of the parent npm, into one orderly shutdown.

/** Under npm, Ctrl-C arrives twice: from the terminal and from npm. */
const sameKeyPressMs = 750
const parentPollMs = 1_000

export type Shutdown = {
  /** Aborted as soon as the shutdown begins. */
  signal: AbortSignal
  /** Shuts down as if a signal had arrived. */
  begin: (exitCode: number) => void
}

/**
 * @param stop the orderly shutdown, after which the process exits with `interruptedCode`, or with the code given to `begin`
 * @param kill ends everything immediately, on a second Ctrl-C
 * @param interruptedCode 0 for services, which end this way by design
 */
export function onShutdown(
  stop: () => Promise<void>,
  kill: () => void,
  interruptedCode = 0,
): Shutdown {
  const controller = new AbortController()
  let beganMs = 0
  const begin = (exitCode: number) => {
    if (beganMs) return
    beganMs = Date.now()
    controller.abort()
    void stop().finally(() => process.exit(exitCode))
  }
  const onSignal = (name: NodeJS.Signals) => {
    if (!beganMs) return begin(interruptedCode)
    // Closing the terminal during a shutdown does not speed it up.
    if (name === 'SIGHUP' || Date.now() - beganMs < sameKeyPressMs) return
    kill()
    process.exit(130)
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal)
  watchParent(() => begin(interruptedCode))
  // A closed pipe (`npm start | head`) must not leave the children behind.
  process.stdout.on('error', () => undefined)
  process.stderr.on('error', () => undefined)
  return { signal: controller.signal, begin }
}

/** npm forwards signals, but a killed npm cannot. Then the script would keep running unnoticed. */
function watchParent(onGone: () => void) {
  if (!process.env['npm_lifecycle_event']) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onGone()
  }, parentPollMs)
  timer.unref()
}

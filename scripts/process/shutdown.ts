// Turns signals, and the death of the npm that runs the script, into one orderly end.

/** A terminal's Ctrl-C arrives twice under npm, from the terminal and passed on by npm. */
const sameKeyPressMs = 750
const parentPollMs = 1_000

export type Shutdown = {
  /** Aborted as soon as the end begins. */
  signal: AbortSignal
  /** Ends as if a signal had come. */
  begin: (exitCode: number) => void
}

/**
 * @param stop the orderly end; its process then exits with `interruptedCode`, or with what `begin` was given
 * @param kill the end at once, on a second Ctrl-C
 * @param interruptedCode 0 for a service, which ends this way by design
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
    // A terminal that closes while the end is under way is no reason to hurry.
    if (name === 'SIGHUP' || Date.now() - beganMs < sameKeyPressMs) return
    kill()
    process.exit(130)
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal)
  watchParent(() => begin(interruptedCode))
  // A reader that went away (`npm start | head`) must not leave the children behind.
  process.stdout.on('error', () => undefined)
  process.stderr.on('error', () => undefined)
  return { signal: controller.signal, begin }
}

/** npm passes signals on, but a killed npm cannot: then its script would run on unseen. */
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

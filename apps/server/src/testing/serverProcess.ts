// For tests: the server in its own process, as the supervisor starts it.
import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'

/** `npm test` names the built server, which starts in half of the processor time. */
export const MAIN =
  process.env['TEST_SERVER_MAIN'] ?? fileURLToPath(new URL('../app/main.ts', import.meta.url))

export interface ServerProcess {
  child: ChildProcess
  /** The server's url. Rejects with its output if it exits before it is ready. */
  ready: Promise<string>
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  output: () => string
}

/**
 * Passes only `environment` and nothing from the test's own, except the folder of compiled code.
 * @param program its path and arguments. It sends its url when it is ready.
 */
export function startServerProcess(
  environment: NodeJS.ProcessEnv,
  [main, ...args]: readonly [string, ...string[]] = [MAIN],
): ServerProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = fork(main, args, {
    env: { PATH, NODE_COMPILE_CACHE, ...environment },
    execArgv: [],
    silent: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  // Not `close`, which Node never emits once the parent has disconnected.
  const exited = Promise.all([
    once(child, 'exit'),
    ...[child.stdout, child.stderr].map(
      (stream) => stream && finished(stream).catch(() => undefined),
    ),
  ]).then(([[code, signal]]) => ({ code, signal }))
  const ready = Promise.race([
    once(child, 'message').then(([message]) => String((message as { url: unknown }).url)),
    exited.then(() => Promise.reject(new Error(output))),
  ])
  ready.catch(() => undefined)
  return { child, ready, exited, output: () => output }
}

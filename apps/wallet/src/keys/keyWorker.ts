// The frame's side of the Worker: starts one per command, forwards its questions to the server, and ends it.
import type { CustodyRoute } from '@aureus/protocol/custody'
import { custodyRoutes } from '@aureus/protocol/custody'
import * as v from 'valibot'
import { KeysError, nameOf } from '../lib/faults/KeysError.ts'
import type { Command } from './worker/messages.ts'
import type { OwnerCommand } from './worker/owner/commands.ts'

/** Calls `POST /v1/{route}` with the session's proof. @throws an error named after the server's reason */
export type CustodyCall = (route: CustodyRoute, body: object) => Promise<unknown>

export type KeyWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

const WorkerMessageSchema = v.variant('type', [
  v.strictObject({
    type: v.literal('ask'),
    route: v.picklist([
      'wallet/create',
      'move/begin',
      'sets/release',
      'sets/reshare',
      'sets/activate',
      'escrow/offer',
      'escrow/release',
      'factors/add',
      'factors/release',
      'factors/confirm',
      'wallet/thaw',
      'move/allow',
    ]),
    body: v.looseObject({}),
  }),
  v.strictObject({ type: v.literal('done'), value: v.unknown() }),
  v.strictObject({ type: v.literal('failed'), name: v.string() }),
])

export interface RunInWorkerParameters {
  command: Command | OwnerCommand
  call: CustodyCall
  start: () => KeyWorker
  /** Ends the Worker at once and abandons its command. */
  signal?: AbortSignal | undefined
}

/** @throws KeysError with the failure's name */
export function runInWorker({
  command,
  call,
  start,
  signal,
}: RunInWorkerParameters): Promise<unknown> {
  const worker = start()
  let refused: unknown
  const aborted = () => new KeysError('aborted')
  return new Promise<unknown>((resolve, reject) => {
    if (signal?.aborted) return reject(aborted())
    signal?.addEventListener('abort', () => reject(aborted()), { once: true })
    worker.addEventListener('error', () => reject(new KeysError('worker_failed')))
    worker.addEventListener('message', (event) => {
      const read = v.safeParse(WorkerMessageSchema, (event as MessageEvent<unknown>).data)
      if (!read.success) return reject(new KeysError('worker_failed'))
      const message = read.output
      if (message.type === 'done') return resolve(message.value)
      if (message.type === 'failed') return reject(failureOf(message.name))
      void carry(message.route, message.body).then((answer) => worker.postMessage(answer, []))
    })
    worker.postMessage(command, [])
  }).finally(() => worker.terminate())

  /** The Worker knows only the name of a refusal. */
  function failureOf(name: string): KeysError {
    return new KeysError(name, nameOf(refused) === name ? refused : undefined)
  }

  async function carry(route: CustodyRoute, body: object) {
    try {
      return { ok: true, value: v.parse(custodyRoutes[route].answer, await call(route, body)) }
    } catch (error) {
      refused = error
      return { ok: false, name: nameOf(error) }
    }
  }
}

// People with smart accounts, in a process of their own, and what became of their operations on the chain.
import { join } from 'node:path'
import * as v from 'valibot'
import { projectRoot } from '../../../scripts/process/paths.ts'
import { readiness, run } from '../parts/processes.ts'

const OutcomeSchema = v.object({
  id: v.number(),
  hash: v.optional(v.string()),
  isAcknowledged: v.boolean(),
  failure: v.optional(v.string()),
})
const LogsSchema = v.object({ result: v.array(v.object({ topics: v.array(v.string()) })) })

/** Of `UserOperationEvent` (ERC-4337): an entry point emits it once for each operation that ran. */
const OPERATION_RAN = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

export type OperationOutcome = v.InferOutput<typeof OutcomeSchema>

export interface Operations {
  /** Prepares, signs and sends one. */
  send(door: number): Promise<OperationOutcome>
  /** How often each operation ran, by its hash. */
  ran(): Promise<Map<string, number>>
}

export interface OperationsParameters {
  folder: string
  databaseUrl: string
  rpcUrl: string
  door: number
}

export async function startOperations(
  { folder, databaseUrl, rpcUrl, door }: OperationsParameters,
  undo: AsyncDisposableStack,
): Promise<Operations> {
  const entry = join(projectRoot, 'apps/server/src/testing/operationVisitors.ts')
  const people = run(process.execPath, [entry], {
    log: join(folder, 'operations.log'),
    ipc: true,
    env: {
      ...process.env,
      OPERATIONS_DATABASE_URL: databaseUrl,
      OPERATIONS_PORT: String(door),
    },
  })
  undo.defer(async () => {
    await people.end('SIGTERM')
  })
  await readiness(people, 'the process that sends operations')
  const open = new Map<number, (outcome: OperationOutcome) => void>()
  people.child.on('message', (message) => {
    const outcome = v.parse(OutcomeSchema, message)
    open.get(outcome.id)?.(outcome)
    open.delete(outcome.id)
  })
  let sent = 0
  return {
    send(port) {
      const id = sent++
      // The harness is stopping.
      if (!people.child.connected) return Promise.resolve({ id, isAcknowledged: false })
      const { promise, resolve } = Promise.withResolvers<OperationOutcome>()
      open.set(id, resolve)
      people.child.send({ id, port })
      return promise
    },
    async ran() {
      const params = [{ fromBlock: '0x0', toBlock: 'latest', topics: [OPERATION_RAN] }]
      const answer = await fetch(rpcUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getLogs', params }),
      })
      const { result } = v.parse(LogsSchema, await answer.json())
      const times = new Map<string, number>()
      for (const { topics } of result) {
        const hash = topics[1] ?? ''
        times.set(hash, (times.get(hash) ?? 0) + 1)
      }
      return times
    },
  }
}

// Traces of one server, if the operator has a collector.
import type { FastifyInstance } from 'fastify'
import { type Statement, statements } from '../platform/db/statements.ts'
import type { TracingSettings } from '../platform/tracing/settings.ts'
import { installTracer, noteSpan } from '../platform/tracing/tracing.ts'
import { version } from './serverFigures.ts'

interface Traced {
  readonly tracing: TracingSettings | undefined
  readonly databaseUrl: string | undefined
}

/** Until the server closes. Statements and calls of requests, sweeps and deliveries become spans. */
export async function startTracing(
  app: FastifyInstance,
  { tracing, databaseUrl }: Traced,
): Promise<void> {
  if (!tracing) return
  const { createExporter } = await import('../platform/tracing/exporter.ts')
  const exporter = createExporter({ settings: tracing, version, log: app.log })
  const dismiss = installTracer(exporter)
  const system = databaseUrl === undefined ? 'sqlite' : 'postgresql'
  const note = (message: unknown) => {
    const { kind, table = 'other', durationMs, failed } = message as Statement
    const attributes = {
      'db.system.name': system,
      'db.operation.name': kind,
      'db.collection.name': table,
    }
    noteSpan(`${kind} ${table}`, { attributes, durationMs, failed })
  }
  statements.subscribe(note)
  app.addHook('onClose', async () => {
    statements.unsubscribe(note)
    dismiss()
    await exporter.close()
  })
}

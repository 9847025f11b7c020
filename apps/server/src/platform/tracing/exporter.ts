// Sends spans to the operator's collector, in batches, by OTLP over HTTP with JSON
// (https://opentelemetry.io/docs/specs/otlp/#otlphttp). No request waits for it: while the collector is away or slow,
// spans are dropped and counted.
import type { FastifyBaseLogger } from 'fastify'
import { Agent, request } from 'undici'
import * as v from 'valibot'
import { createCounter } from '../metrics/counter.ts'
import { toOtlp } from './otlp.ts'
import type { TracingSettings } from './settings.ts'
import type { Span, Tracer } from './tracing.ts'

/** The defaults of OpenTelemetry's batch processor. */
const MOST_QUEUED = 2048
const MOST_IN_BATCH = 512
const EVERY_MS = 5000
const TIMEOUT_MS = 10_000
/** When the server stops, the last batches get this long. */
const CLOSE_WITHIN_MS = 2000
const MAX_ANSWER_BYTES = 64 * 1024

const spans = createCounter({
  name: 'aureus_trace_spans_total',
  help: 'Spans of traces: exported, queue_full (dropped, because the collector is slow), failed (it refused them or did not answer).',
  labels: { outcome: ['exported', 'queue_full', 'failed'] },
})

/** What a collector answers if it took some only. Numbers of 64 bits may be text. */
const AnswerSchema = v.object({
  partialSuccess: v.optional(
    v.object({
      rejectedSpans: v.optional(v.union([v.pipe(v.string(), v.regex(/^\d{1,9}$/)), v.number()])),
    }),
  ),
})

export interface Exporter extends Tracer {
  /** Sends what is left. */
  close(): Promise<void>
}

export interface CreateExporterParameters {
  settings: TracingSettings
  version: string
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  /** Between batches, in tests. */
  everyMs?: number
  timeoutMs?: number
}

export function createExporter(parameters: CreateExporterParameters): Exporter {
  const { settings, version, log, everyMs = EVERY_MS, timeoutMs = TIMEOUT_MS } = parameters
  const { url, headers, serviceName, share } = settings
  const agent = new Agent({ connect: { timeout: timeoutMs }, maxResponseSize: MAX_ANSWER_BYTES })
  const queue: Span[] = []
  const ending = new AbortController()
  let sending: Promise<void> | undefined
  let isAway = false

  /** One batch after another. Never rejects. */
  function flush(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = undefined
    })
    return sending
  }

  async function sendAll(): Promise<void> {
    // What arrives meanwhile waits for the next time.
    for (let left = queue.length; left > 0; left -= MOST_IN_BATCH) {
      const batch = queue.splice(0, MOST_IN_BATCH)
      const rejected = await send(batch).catch(() => undefined)
      const failed = rejected ?? batch.length
      spans.add({ outcome: 'failed' }, failed)
      spans.add({ outcome: 'exported' }, batch.length - failed)
      say(rejected !== undefined)
    }
  }

  /** @returns how many the collector rejected */
  async function send(batch: readonly Span[]): Promise<number> {
    const answer = await request(url, {
      dispatcher: agent,
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(toOtlp(batch, { serviceName, version })),
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ending.signal]),
    })
    const text = await answer.body.text()
    if (answer.statusCode !== 200) throw new Error('refused')
    const { partialSuccess } = v.parse(AnswerSchema, JSON.parse(text || '{}'))
    return Math.min(Number(partialSuccess?.rejectedSpans ?? 0), batch.length)
  }

  /** Once for each outage. The address may contain a secret. */
  function say(isHere: boolean): void {
    if (isHere === !isAway) return
    isAway = !isHere
    if (isAway) log.warn('the collector of traces refuses or does not answer; spans are dropped')
    else log.info('the collector of traces takes spans again')
  }

  const timer = setInterval(() => void flush(), everyMs).unref()
  return {
    // The ids are random, so a share of their values is a share of the traces. Other servers decide alike.
    isSampled: (traceId) => Number.parseInt(traceId.slice(-12), 16) < share * 2 ** 48,
    record(span) {
      if (queue.length >= MOST_QUEUED) return spans.add({ outcome: 'queue_full' })
      queue.push(span)
      if (queue.length >= MOST_IN_BATCH) void flush()
    },
    async close() {
      clearInterval(timer)
      const late = setTimeout(() => ending.abort(), CLOSE_WITHIN_MS)
      await flush()
      await flush()
      clearTimeout(late)
      await agent.destroy()
    },
  }
}

// Traces: what one request or one sweep did, and how long each part took. Without a tracer all of this does nothing.
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { TraceParent } from './traceParent.ts'

/** Names, numbers and outcomes: no path, address, secret or value of a visitor. */
export type Attributes = Readonly<Record<string, string | number>>

export type SpanKind = 'internal' | 'server' | 'client'

export interface Span {
  traceId: string
  spanId: string
  /** Undefined if the trace begins here. */
  parentId: string | undefined
  /** Of few values: it groups spans. */
  name: string
  kind: SpanKind
  /** Milliseconds since 1970. */
  startMs: number
  endMs: number
  attributes: Attributes
  failed: boolean
}

export interface Tracer {
  /** Whether a trace that begins here is recorded. */
  isSampled(traceId: string): boolean
  record(span: Span): void
}

/** A span that has begun. */
export interface OpenSpan {
  readonly traceId: string
  readonly spanId: string
  readonly isSampled: boolean
  /** Work that outlives a span does not belong to it. */
  readonly isOpen: boolean
  /** Records it. */
  end(ended: Pick<Span, 'attributes' | 'failed'> & { name?: string }): void
}

let tracer: Tracer | undefined
/** The sampled span in which the code runs. */
const active = new AsyncLocalStorage<OpenSpan>()

/** One for the process. @returns takes it away */
export function installTracer(given: Tracer): () => void {
  tracer = given
  return () => {
    if (tracer === given) tracer = undefined
  }
}

/** Even steps, unlike the machine's clock, which may be set between two spans of a trace. */
const nowMs = () => performance.timeOrigin + performance.now()
const newId = (bytes: number) => randomBytes(bytes).toString('hex')

interface Named {
  name: string
  kind: SpanKind
}

/** @returns undefined without a tracer */
export function beginSpan(
  named: Named & { parent?: TraceParent | undefined },
): OpenSpan | undefined {
  if (!tracer) return undefined
  const { parent, name, kind } = named
  const recorder = tracer
  const traceId = parent?.traceId ?? newId(16)
  const spanId = newId(8)
  const isSampled = parent?.isSampled ?? recorder.isSampled(traceId)
  const startMs = nowMs()
  let isOpen = true
  return {
    traceId,
    spanId,
    isSampled,
    get isOpen() {
      return isOpen
    },
    end(ended) {
      isOpen = false
      if (!isSampled) return
      const parentId = parent?.spanId
      recorder.record({ traceId, spanId, parentId, name, kind, startMs, endMs: nowMs(), ...ended })
    },
  }
}

/** Spans that begin in `work` are parts of this one. */
export const within = <T>(span: OpenSpan | undefined, work: () => T): T =>
  span?.isSampled ? active.run(span, work) : work()

/** A trace of its own for work that no request waits for, such as a sweep. */
export const inTrace = <T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> => inside(beginSpan({ name, kind: 'internal' }), attributes, work)

/** A part of the trace in which the code runs, such as a call to another service. */
export function inSpan<T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  const parent = active.getStore()
  return parent?.isOpen
    ? inside(beginSpan({ name, kind: 'client', parent }), attributes, work)
    : work()
}

/** A part that has just ended. */
export function noteSpan(
  name: string,
  { durationMs, ...ended }: Pick<Span, 'attributes' | 'failed'> & { durationMs: number },
): void {
  const parent = active.getStore()
  if (!parent?.isOpen || !tracer) return
  const { traceId, spanId: parentId } = parent
  const endMs = nowMs()
  const spanId = newId(8)
  const startMs = endMs - durationMs
  tracer.record({ traceId, spanId, parentId, name, kind: 'client', startMs, endMs, ...ended })
}

async function inside<T>(
  span: OpenSpan | undefined,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  if (!span) return work()
  try {
    const result = await within(span, work)
    span.end({ attributes, failed: false })
    return result
  } catch (error) {
    span.end({ attributes, failed: true })
    throw error
  }
}

// Spans as OTLP writes them in JSON: `ExportTraceServiceRequest` of
// https://github.com/open-telemetry/opentelemetry-proto, with ids in hexadecimal digits and 64-bit numbers as text.
import type { Attributes, Span, SpanKind } from './tracing.ts'

const kinds: Record<SpanKind, number> = { internal: 1, server: 2, client: 3 }
const STATUS_ERROR = 2

export interface Sender {
  serviceName: string
  version: string
}

export const toOtlp = (spans: readonly Span[], { serviceName, version }: Sender) => ({
  resourceSpans: [
    {
      resource: {
        attributes: attributesOf({ 'service.name': serviceName, 'service.version': version }),
      },
      scopeSpans: [{ scope: { name: 'aureus', version }, spans: spans.map(spanOf) }],
    },
  ],
})

function spanOf(span: Span) {
  const { traceId, spanId, parentId, name, kind, startMs, endMs, attributes, failed } = span
  return {
    traceId,
    spanId,
    ...(parentId !== undefined && { parentSpanId: parentId }),
    name,
    kind: kinds[kind],
    startTimeUnixNano: nanosecondsOf(startMs),
    endTimeUnixNano: nanosecondsOf(endMs),
    attributes: attributesOf(attributes),
    ...(failed && { status: { code: STATUS_ERROR } }),
  }
}

/** A millisecond since 1970 has no exact microseconds as a number, so the parts are converted apart. */
function nanosecondsOf(ms: number): string {
  const whole = Math.floor(ms)
  return String(BigInt(whole) * 1_000_000n + BigInt(Math.floor((ms - whole) * 1e6)))
}

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value:
      typeof value === 'string'
        ? { stringValue: value }
        : Number.isInteger(value)
          ? { intValue: String(value) }
          : { doubleValue: value },
  }))

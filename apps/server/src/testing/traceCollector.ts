// For tests: a collector of traces that takes OTLP/JSON by its published schema and refuses everything else:
// https://github.com/open-telemetry/opentelemetry-proto/blob/main/opentelemetry/proto/collector/trace/v1/trace_service.proto,
// with ids in hexadecimal digits, 64-bit numbers as decimal text and enumerations as numbers
// (https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding).
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'

const number64 = v.pipe(v.string(), v.regex(/^-?\d{1,19}$/))
const time = v.pipe(v.string(), v.regex(/^\d{19}$/))
const id = (digits: number) =>
  v.pipe(
    v.string(),
    v.regex(new RegExp(`^[\\da-f]{${digits}}$`)),
    v.check((value) => !/^0+$/.test(value)),
  )
const AnyValueSchema = v.union([
  v.strictObject({ stringValue: v.string() }),
  v.strictObject({ boolValue: v.boolean() }),
  v.strictObject({ intValue: number64 }),
  v.strictObject({ doubleValue: v.number() }),
])
const AttributesSchema = v.pipe(
  v.array(v.strictObject({ key: v.pipe(v.string(), v.nonEmpty()), value: AnyValueSchema })),
  // "Keys MUST be unique."
  v.check((all) => new Set(all.map(({ key }) => key)).size === all.length),
)
const SpanSchema = v.pipe(
  v.strictObject({
    traceId: id(32),
    spanId: id(16),
    traceState: v.optional(v.string()),
    parentSpanId: v.optional(id(16)),
    flags: v.optional(v.number()),
    name: v.pipe(v.string(), v.nonEmpty()),
    kind: v.picklist([1, 2, 3, 4, 5]),
    startTimeUnixNano: time,
    endTimeUnixNano: time,
    attributes: v.optional(AttributesSchema),
    droppedAttributesCount: v.optional(v.number()),
    status: v.optional(
      v.strictObject({ message: v.optional(v.string()), code: v.picklist([0, 1, 2]) }),
    ),
  }),
  v.check((span) => BigInt(span.endTimeUnixNano) >= BigInt(span.startTimeUnixNano)),
)
const RequestSchema = v.strictObject({
  resourceSpans: v.array(
    v.strictObject({
      resource: v.strictObject({ attributes: AttributesSchema }),
      scopeSpans: v.array(
        v.strictObject({
          scope: v.strictObject({ name: v.string(), version: v.optional(v.string()) }),
          spans: v.array(SpanSchema),
        }),
      ),
    }),
  ),
})

export type CollectedSpan = v.InferOutput<typeof SpanSchema>

export interface TraceCollector extends AsyncDisposable {
  url: string
  /** Everything that it took, as text. */
  bodies: string[]
  headers: IncomingHttpHeaders[]
  /** Paths and problems of what it refused. */
  refused: string[]
  spans(): CollectedSpan[]
  /** Resolves with the spans once there is one of this name. */
  spanOf(name: string): Promise<CollectedSpan>
}

/** @param answer replaces its answer to what fits the schema */
export async function startTraceCollector(
  answer: () => { status: number; body: string } = () => ({ status: 200, body: '{}' }),
): Promise<TraceCollector> {
  const bodies: string[] = []
  const headers: IncomingHttpHeaders[] = []
  const refused: string[] = []
  const spans: CollectedSpan[] = []
  let arrived = Promise.withResolvers<void>()
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const isAsked = request.method === 'POST' && request.url === '/v1/traces'
    const isJson = request.headers['content-type'] === 'application/json'
    const read = v.safeParse(RequestSchema, isAsked && isJson ? JSON.parse(body) : undefined)
    if (!read.success) {
      refused.push(`${request.url} ${v.getDotPath(read.issues[0]) ?? ''}`)
      return response.writeHead(400).end()
    }
    const given = answer()
    if (given.status === 200) {
      bodies.push(body)
      headers.push(request.headers)
      for (const { scopeSpans } of read.output.resourceSpans)
        spans.push(...scopeSpans.flatMap((scope) => scope.spans))
    }
    arrived.resolve()
    arrived = Promise.withResolvers()
    return response.writeHead(given.status, { 'content-type': 'application/json' }).end(given.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    headers,
    refused,
    spans: () => spans,
    async spanOf(name) {
      for (;;) {
        const found = spans.find((span) => span.name === name)
        if (found) return found
        await arrived.promise
      }
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

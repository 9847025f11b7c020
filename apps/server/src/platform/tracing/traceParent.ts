// The place of a request in a trace, as the header `traceparent` says it (W3C Trace Context,
// https://www.w3.org/TR/trace-context/#traceparent-header).

export interface TraceParent {
  /** 32 hexadecimal digits. */
  traceId: string
  /** 16 hexadecimal digits. */
  spanId: string
  isSampled: boolean
}

const VERSION_00 = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/
/** Later versions may add fields behind these. */
const LATER = /^(?!ff|00)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-|$)/
const ZEROS = /^0+$/
const SAMPLED = 1

/** @returns undefined if the header does not fit the standard: the request then begins a trace of its own */
export function parseTraceParent(header: string): TraceParent | undefined {
  const [, traceId = '', spanId = '', flags = ''] =
    VERSION_00.exec(header) ?? LATER.exec(header) ?? []
  if (ZEROS.test(traceId) || ZEROS.test(spanId) || flags === '') return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED }
}

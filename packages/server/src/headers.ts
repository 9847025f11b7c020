// The headers of a request, in whatever shape a framework has them.

/** A bag of headers: a Web `Headers`, or Node's object with names in lower case. */
type HeaderBag = object

/**
 * A request of any framework: a Web `Request`, Node's `IncomingMessage`, a request of Express or Fastify, Hono's context
 * or its `req`, or `{ headers: await headers() }` in a server component of Next.js.
 */
export type AnyRequest = { headers: HeaderBag } | { raw: AnyRequest } | { req: AnyRequest }

export interface ReadRequest {
  /** Upper case; undefined where only headers are known. */
  method: string | undefined
  header(name: string): string | undefined
  /** The request with the headers. */
  source: { headers: HeaderBag }
}

/** No sane browser sends more, and nothing longer is worth parsing. */
const MAX_LENGTH = 16_384

/** @throws TypeError for something that is not a request */
export function readRequest(request: AnyRequest): ReadRequest {
  const source = unwrap(request)
  const { headers } = source
  return {
    source,
    method:
      'method' in source && typeof source.method === 'string'
        ? source.method.toUpperCase()
        : undefined,
    header(name) {
      const value = valueOf(headers, name)
      return value !== undefined && value.length <= MAX_LENGTH ? value : undefined
    },
  }
}

function unwrap(request: AnyRequest): { headers: HeaderBag } {
  let current: unknown = request
  for (let depth = 0; depth < 4; depth++) {
    if (typeof current !== 'object' || current === null) break
    if ('headers' in current && typeof current.headers === 'object' && current.headers !== null)
      return current as { headers: HeaderBag }
    current = 'raw' in current ? current.raw : 'req' in current ? current.req : undefined
  }
  throw new TypeError('Expected a request, with headers')
}

function valueOf(headers: HeaderBag, name: string): string | undefined {
  if ('get' in headers && typeof headers.get === 'function')
    return (headers as Headers).get(name) ?? undefined
  if (!Object.hasOwn(headers, name)) return undefined
  const value: unknown = Reflect.get(headers, name)
  return typeof value === 'string' ? value : undefined
}

// The bytes of a request's body, which a signature covers.

/** Larger than any webhook. */
const MAX_BYTES = 1024 * 1024

/**
 * @returns undefined if the body is too large
 * @throws TypeError if it was already parsed, because its bytes are then lost
 */
export async function readBody(source: object): Promise<Uint8Array | undefined> {
  const given = 'rawBody' in source ? source.rawBody : 'body' in source ? source.body : undefined
  if (typeof given === 'string') return limited(new TextEncoder().encode(given))
  if (given instanceof Uint8Array) return limited(given)
  if ('arrayBuffer' in source && typeof source.arrayBuffer === 'function')
    return limited(new Uint8Array((await source.arrayBuffer()) as ArrayBuffer))
  const isParsed = given !== undefined && given !== null
  if (!isParsed && Symbol.asyncIterator in source)
    return collect(source as AsyncIterable<Uint8Array>)
  throw new TypeError(
    'verifyWebhook: the body was already parsed. Pass the request before a body parser, or its raw body in `body`.',
  )
}

const limited = (bytes: Uint8Array) => (bytes.length <= MAX_BYTES ? bytes : undefined)

async function collect(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of stream) {
    length += chunk.length
    if (length > MAX_BYTES) return undefined
    chunks.push(chunk)
  }
  const all = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}

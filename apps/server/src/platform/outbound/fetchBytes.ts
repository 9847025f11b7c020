// Downloads a URL within limits of size, time and redirects.
import { type Dispatcher, errors, request } from 'undici'
import { inSpan } from '../tracing/tracing.ts'
import { NotPublicError, readPublicUrl } from './publicAgent.ts'

export interface FetchBytesParameters {
  /** Decides which hosts may be reached: `createPublicAgent` unless the operator chose the URL. */
  dispatcher: Dispatcher
  /** For the whole download, redirects included. */
  timeoutMs: number
  maxBytes: number
  /** Maximum number of redirects, each to a public https URL only. */
  maxRedirects: number
  accept: string
}

const redirects = new Set([301, 302, 303, 307, 308])

/** @throws Error in words for an operator, without any bytes of the answer */
export async function fetchBytes(url: URL, parameters: FetchBytesParameters): Promise<Buffer> {
  const signal = AbortSignal.timeout(parameters.timeoutMs)
  try {
    return await inSpan('download', {}, () => follow(url, { ...parameters, signal }))
  } catch (error) {
    throw inWords(error, parameters.maxBytes)
  }
}

type Following = FetchBytesParameters & { signal: AbortSignal }

class RefusedError extends Error {}

async function follow(url: URL, following: Following): Promise<Buffer> {
  const { dispatcher, signal, accept, maxRedirects } = following
  const { statusCode, headers, body } = await request(url, {
    dispatcher,
    signal,
    headers: { accept },
  })
  if (statusCode === 200) return read(body, following.maxBytes)
  body.on('error', () => undefined).destroy()
  if (!redirects.has(statusCode)) throw new RefusedError(`answers with status ${statusCode}`)
  if (maxRedirects === 0) throw new RefusedError('redirects too many times')
  const { location } = headers
  const next = typeof location === 'string' ? readPublicUrl(location, url) : undefined
  if (!next) throw new RefusedError('redirects to an address that is not public https')
  return follow(next, { ...following, maxRedirects: maxRedirects - 1 })
}

async function read(body: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of body) {
    bytes += part.length
    // Leaving the loop closes the connection.
    if (bytes > maxBytes) throw new errors.ResponseExceededMaxSizeError()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function inWords(error: unknown, maxBytes: number): Error {
  if (error instanceof RefusedError) return error
  if (error instanceof errors.ResponseExceededMaxSizeError)
    return new Error(`is larger than ${maxBytes / 1024} KiB`)
  if (error instanceof NotPublicError) return new Error('is not at a public address')
  return new Error('cannot be reached')
}

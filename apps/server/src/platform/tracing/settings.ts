// Where traces go. The names are those of OpenTelemetry
// (https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/).
import * as v from 'valibot'
import { type Read, secret, setting, text } from '../settings/schema.ts'

/** A token of RFC 9110, and visible ASCII. */
const HEADER_NAME = /^[!#$%&'*+\-.^`|~\w]+$/
const HEADER_VALUE = /^[\x20-\x7e]*$/

export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(
    text('expected the address of a collector, such as http://localhost:4318', isHttpUrl),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(
    secret(
      setting('expected headers such as name=value,other=value, percent-encoded', parseHeaders),
    ),
  ),
  OTEL_SERVICE_NAME: v.optional(
    text('expected a name of at most 100 letters, digits, spaces and .-_', (name) =>
      /^[\w .-]{1,100}$/.test(name),
    ),
    'aureus',
  ),
  OTEL_TRACES_SAMPLER_ARG: v.optional(
    setting('expected a share from 0 to 1, such as 0.1', (value) =>
      /^(?:0|1|0?\.\d{1,6}|1\.0{1,6})$/.test(value) ? Number(value) : undefined,
    ),
    '1',
  ),
}

export interface TracingSettings {
  /** Of the collector. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly serviceName: string
  /** How many of the traces that begin here are recorded, from 0 to 1. */
  readonly share: number
}

/** @returns undefined without a collector. The other variables may be for other programs. */
export function readTracing({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_HEADERS: headers = {},
  OTEL_SERVICE_NAME: serviceName,
  OTEL_TRACES_SAMPLER_ARG: share,
}: Read<typeof tracingVariables>): TracingSettings | undefined {
  if (endpoint === undefined) return undefined
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  return Object.freeze({ url, headers, serviceName, share })
}

function isHttpUrl(value: string): boolean {
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol)) return false
  // Credentials belong into the headers. The rest of the address follows the path.
  return url.username === '' && url.password === '' && url.search === '' && url.hash === ''
}

function parseHeaders(value: string): Record<string, string> | undefined {
  const headers = new Map<string, string>()
  for (const pair of value.split(',')) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, Math.max(at, 0)).trim().toLowerCase()
    const text = decode(pair.slice(at + 1).trim())
    if (!HEADER_NAME.test(name) || text === undefined || !HEADER_VALUE.test(text)) return undefined
    headers.set(name, text)
  }
  return Object.fromEntries(headers)
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

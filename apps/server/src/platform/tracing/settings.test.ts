import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { readTracing, tracingVariables } from './settings.ts'

const read = (variables: Record<string, string>) =>
  readTracing(v.parse(v.object(tracingVariables), variables))

describe('readTracing', () => {
  test('behavior: is off without a collector', () => {
    expect(read({ OTEL_SERVICE_NAME: 'site', OTEL_TRACES_SAMPLER_ARG: '0.5' })).toBeUndefined()
  })
  test('param: the address is a base, headers are percent-encoded', () => {
    expect(
      read({
        OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otel.example.com/otlp/',
        OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20a%3Db, x-tenant=7',
        OTEL_TRACES_SAMPLER_ARG: '.25',
      }),
    ).toEqual({
      url: 'https://otel.example.com/otlp/v1/traces',
      headers: { authorization: 'Bearer a=b', 'x-tenant': '7' },
      serviceName: 'aureus',
      share: 0.25,
    })
  })
  test.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://localhost:4317'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://user:password@otel.example.com'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://otel.example.com/?key=1'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'no-value'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=b%0d%0ac: d'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=%zz'],
    ['OTEL_SERVICE_NAME', 'line\nbreak'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['OTEL_TRACES_SAMPLER_ARG', '10%'],
  ])('error: refuses %s=%j', (name, value) => {
    expect(() => read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost', [name]: value })).toThrow(
      'expected',
    )
  })
})

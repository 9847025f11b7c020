import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { startTraceCollector } from '../../testing/traceCollector.ts'
import { counters } from '../metrics/counter.ts'
import { createExporter } from './exporter.ts'
import type { Span } from './tracing.ts'

const span = (more: Partial<Span> = {}): Span => ({
  traceId: randomBytes(16).toString('hex'),
  spanId: randomBytes(8).toString('hex'),
  parentId: undefined,
  name: 'GET /v1/config',
  kind: 'server',
  startMs: 1_795_000_000_000.25,
  endMs: 1_795_000_000_001.5,
  attributes: { 'http.route': '/v1/config', 'http.response.status_code': 200, ratio: 0.5 },
  failed: false,
  ...more,
})

/** What the metric counts, as changes since now. */
function counted() {
  const read = () => {
    const counter = [...counters()].find(({ name }) => name === 'aureus_trace_spans_total')
    return new Map(counter?.samples().map(({ labels, value }) => [labels['outcome'], value]))
  }
  const before = read()
  return (outcome: string) => (read().get(outcome) ?? 0) - (before.get(outcome) ?? 0)
}

function start(endpoint: string, more: { share?: number; timeoutMs?: number } = {}) {
  const logged: string[] = []
  const { share = 1, timeoutMs = 300_000 } = more
  const exporter = createExporter({
    settings: {
      url: `${endpoint}/v1/traces`,
      headers: { 'x-key': 's3cret' },
      serviceName: 'site',
      share,
    },
    version: '1.2.3',
    log: {
      warn: (text: unknown) => void logged.push(String(text)),
      info: (text: unknown) => void logged.push(String(text)),
    },
    everyMs: 5,
    timeoutMs,
  })
  return { exporter, logged }
}

describe('createExporter', () => {
  test('behavior: sends what fits the schema of OTLP, with the headers of the settings', async () => {
    await using collector = await startTraceCollector()
    const { exporter } = start(collector.url)
    exporter.record(span({ parentId: 'b'.repeat(16), failed: true }))
    const sent = await collector.spanOf('GET /v1/config')
    await exporter.close()
    expect(collector.refused).toEqual([])
    expect(sent).toMatchObject({
      parentSpanId: 'b'.repeat(16),
      kind: 2,
      startTimeUnixNano: '1795000000000250000',
      endTimeUnixNano: '1795000000001500000',
      status: { code: 2 },
      attributes: [
        { key: 'http.route', value: { stringValue: '/v1/config' } },
        { key: 'http.response.status_code', value: { intValue: '200' } },
        { key: 'ratio', value: { doubleValue: 0.5 } },
      ],
    })
    expect(collector.headers[0]).toMatchObject({ 'x-key': 's3cret' })
    expect(collector.bodies[0]).toContain('{"key":"service.name","value":{"stringValue":"site"}}')
  })
  test('behavior: sends the rest when it closes', async () => {
    await using collector = await startTraceCollector()
    const { exporter } = start(collector.url)
    for (let at = 0; at < 600; at++) exporter.record(span())
    await exporter.close()
    expect(collector.spans()).toHaveLength(600)
  })
  test('behavior: samples a share of the traces', () => {
    const isSampled = (share: number, traceId: string) => {
      const { exporter } = start('http://127.0.0.1:1', { share })
      void exporter.close()
      return exporter.isSampled(traceId)
    }
    expect(isSampled(1, 'f'.repeat(32))).toBe(true)
    expect(isSampled(0, `${'1'.padEnd(20, '0')}000000000000`)).toBe(false)
    expect(isSampled(0.5, `${'1'.repeat(20)}7fffffffffff`)).toBe(true)
    expect(isSampled(0.5, `${'1'.repeat(20)}800000000000`)).toBe(false)
  })
  test('error: drops and counts what a collector does not take, and says so once', async () => {
    let status = 503
    await using collector = await startTraceCollector(() => ({ status, body: '{}' }))
    const count = counted()
    const { exporter, logged } = start(collector.url)
    const fail = async (failed: number) => {
      exporter.record(span())
      await expect.poll(() => count('failed'), { timeout: 300_000 }).toBe(failed)
    }
    await fail(1)
    await fail(2)
    status = 200
    exporter.record(span({ name: 'again' }))
    await collector.spanOf('again')
    await exporter.close()
    expect(count('exported')).toBe(1)
    expect(logged).toEqual([
      'the collector of traces refuses or does not answer; spans are dropped',
      'the collector of traces takes spans again',
    ])
    expect(logged.join()).not.toContain('s3cret')
  })
  test('error: counts what a collector rejects of a batch', async () => {
    const body = JSON.stringify({ partialSuccess: { rejectedSpans: '1', errorMessage: 'no' } })
    await using collector = await startTraceCollector(() => ({ status: 200, body }))
    const count = counted()
    const { exporter } = start(collector.url)
    exporter.record(span())
    exporter.record(span())
    await exporter.close()
    expect([count('failed'), count('exported')]).toEqual([1, 1])
  })
  test('error: keeps a bounded queue while a collector hangs, and closes without it', async () => {
    const hanging = createServer(() => {}).listen(0, '127.0.0.1')
    await once(hanging, 'listening')
    const count = counted()
    const { exporter } = start(`http://127.0.0.1:${(hanging.address() as AddressInfo).port}`)
    for (let at = 0; at < 5000; at++) exporter.record(span())
    expect(count('queue_full')).toBeGreaterThanOrEqual(5000 - 2048 - 512)
    await exporter.close()
    expect(count('queue_full') + count('failed')).toBe(5000)
    hanging.close()
  })
})

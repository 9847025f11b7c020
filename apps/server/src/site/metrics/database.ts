// Metrics of this process's connections to the database, and of the time that statements take.
import { Gauge, Histogram, type Registry } from 'prom-client'
import { lanes, type PoolFigures, poolFigures } from '../../platform/db/pools.ts'
import { type Statement, statements } from '../../platform/db/statements.ts'

/** Seconds: from an index, through a sort or the disk, to a lock and the limit of a statement. */
const BUCKETS_S = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10]

/** @returns ends the measurement */
export function addDatabase(registry: Registry): () => void {
  const none = { registers: [] }
  const gauge = (name: string, help: string, read: (figures: PoolFigures) => number) =>
    new Gauge({
      ...none,
      name,
      help,
      labelNames: ['lane'] as const,
      collect() {
        this.reset()
        for (const lane of lanes) {
          const figures = poolFigures(lane)
          if (figures) this.set({ lane }, read(figures))
        }
      },
    })
  const durations = new Histogram({
    ...none,
    name: 'aureus_database_statement_duration_seconds',
    help: 'Time of statements with their wait for a connection, by kind and by their first table; table other if they were written by hand.',
    labelNames: ['kind', 'table'],
    buckets: BUCKETS_S,
  })
  const metrics = [
    gauge(
      'aureus_database_connections_used',
      'Connections to PostgreSQL that work for a request or a sweep, by lane: sessions, rest.',
      ({ used }) => used,
    ),
    gauge(
      'aureus_database_connections_idle',
      'Open connections that wait for work.',
      (one) => one.idle,
    ),
    gauge(
      'aureus_database_connections_max',
      'The most connections of this process.',
      (one) => one.most,
    ),
    gauge(
      'aureus_database_connections_waiting',
      'Requests and sweeps that wait for a connection.',
      ({ waiting }) => waiting,
    ),
  ]
  for (const metric of metrics) registry.registerMetric(metric)
  registry.registerMetric(durations)
  const observe = (message: unknown) => {
    const { kind, table = 'other', durationMs } = message as Statement
    durations.observe({ kind, table }, durationMs / 1000)
  }
  statements.subscribe(observe)
  return () => {
    statements.unsubscribe(observe)
  }
}

// Metrics of sweeps, and of the clock that they go by.
import { Counter, Gauge, type Registry } from 'prom-client'
import type { DatabaseClock } from '../../platform/clock/databaseClock.ts'
import { type Sweeper, sweepOutcomes } from '../../platform/sweeps/sweeper.ts'

export interface SweepMetrics {
  sweeper: Pick<Sweeper, 'figures'>
  clock: Pick<DatabaseClock, 'trust'>
}

export function addSweeps(registry: Registry, { sweeper, clock }: SweepMetrics): void {
  const none = { registers: [] }
  const labelNames = ['sweep'] as const
  const metrics = [
    new Counter({
      ...none,
      name: 'aureus_sweep_runs_total',
      help: 'Runs of each sweep on this server, by outcome: done, held (another server ran it), untrusted (clocks in doubt, nothing deleted), failed.',
      labelNames: [...labelNames, 'outcome'] as const,
      collect() {
        this.reset()
        for (const [sweep, { runs }] of sweeper.figures())
          for (const outcome of sweepOutcomes) this.inc({ sweep, outcome }, runs[outcome])
      },
    }),
    new Counter({
      ...none,
      name: 'aureus_sweep_rows_total',
      help: 'Rows that each sweep deleted or changed on this server.',
      labelNames,
      collect() {
        this.reset()
        for (const [sweep, { rows }] of sweeper.figures()) this.inc({ sweep }, rows)
      },
    }),
    new Counter({
      ...none,
      name: 'aureus_sweep_seconds_total',
      help: 'Time that each sweep took on this server.',
      labelNames,
      collect() {
        this.reset()
        for (const [sweep, { durationMs }] of sweeper.figures())
          this.inc({ sweep }, durationMs / 1000)
      },
    }),
    new Gauge({
      ...none,
      name: 'aureus_sweep_done_timestamp_seconds',
      help: 'When this server last completed each sweep, in seconds since 1970.',
      labelNames,
      collect() {
        for (const [sweep, { doneAtMs }] of sweeper.figures())
          if (doneAtMs !== undefined) this.set({ sweep }, doneAtMs / 1000)
      },
    }),
    new Gauge({
      ...none,
      name: 'aureus_clock_skew_seconds',
      help: 'How far this machine is ahead of the database, beyond what the delay of its answer explains.',
      collect() {
        this.set(clock.trust().skewMs / 1000)
      },
    }),
    new Gauge({
      ...none,
      name: 'aureus_clock_trusted',
      help: '0 while clocks differ or jumped, so that nothing is swept.',
      collect() {
        this.set(clock.trust().doubt ? 0 : 1)
      },
    }),
  ]
  for (const metric of metrics) registry.registerMetric(metric)
}

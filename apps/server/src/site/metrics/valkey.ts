// Metrics of the store that servers share.
import { Counter, Gauge, type Registry } from 'prom-client'
import { type Valkey, valkeyOutcomes } from '../../platform/valkey/valkey.ts'

export function addValkey(registry: Registry, valkey: Pick<Valkey, 'figures'>): void {
  registry.registerMetric(
    new Gauge({
      registers: [],
      name: 'aureus_valkey_up',
      help: '0 while Valkey is away and this server counts limits by itself.',
      collect() {
        this.set(valkey.figures().away ? 0 : 1)
      },
    }),
  )
  registry.registerMetric(
    new Counter({
      registers: [],
      name: 'aureus_valkey_calls_total',
      help: 'Calls to Valkey by outcome: answered, late (no answer within 50 ms), failed, away (refused without asking).',
      labelNames: ['outcome'],
      collect() {
        this.reset()
        const { calls } = valkey.figures()
        for (const outcome of valkeyOutcomes) this.inc({ outcome }, calls[outcome])
      },
    }),
  )
}

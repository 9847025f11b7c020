// The counters that the parts of the server keep (`platform/metrics/counter.ts`).
import { Counter, type Registry } from 'prom-client'
import { counters } from '../../platform/metrics/counter.ts'

/** Again before each scrape, because modules that load later bring counters of their own. */
export function addCounters(registry: Registry): void {
  for (const { name, help, labels, samples } of counters()) {
    if (registry.getSingleMetric(name)) continue
    const counter = new Counter({
      name,
      help,
      labelNames: Object.keys(labels),
      registers: [],
      collect() {
        this.reset()
        for (const { labels: of, value } of samples()) this.inc(of, value)
      },
    })
    registry.registerMetric(counter)
  }
}

// Prometheus metrics. None identifies a visitor.
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Upstreams } from '../../chain/rpc/upstreams.ts'
import type { Puzzles } from '../../platform/puzzles/puzzles.ts'
import type { Valkey } from '../../platform/valkey/valkey.ts'
import { addChains } from './chains.ts'
import { addCounters } from './counters.ts'
import { addDatabase } from './database.ts'
import { addOutbox, type MailCounts } from './mail.ts'
import { addPuzzles } from './puzzles.ts'
import { createRequestMetrics, type RequestMetrics } from './requests.ts'
import { addServer, type ServerFigures } from './server.ts'
import { addOperations, type OperationFigures } from './smartAccounts.ts'
import { addSweeps, type SweepMetrics } from './sweeps.ts'
import { addValkey } from './valkey.ts'

export interface MetricsSources {
  server: ServerFigures
  upstreams: Pick<Upstreams, 'nodes' | 'calls'>
  /** Of the embedded wallet, if it is enabled. */
  mail?: MailCounts | undefined
  /** If the operator has webhooks. */
  webhooks?: MailCounts | undefined
  /** If there are smart accounts. */
  operations?: OperationFigures | undefined
  sweeps: SweepMetrics
  /** If some requests have a price. */
  puzzles?: Pick<Puzzles, 'difficulty' | 'checks'> | undefined
  /** If servers share a store. */
  valkey?: Pick<Valkey, 'figures'> | undefined
}

export interface Metrics extends Pick<RequestMetrics, 'observer'> {
  readonly contentType: string
  /** Once, before the first scrape. */
  read(sources: MetricsSources): void
  text(): Promise<string>
  close(): void
}

let ofProcess: Registry | undefined

/** One registry for the process, however many servers it runs. */
function processMetrics(): Registry {
  if (ofProcess) return ofProcess
  ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess })
  return ofProcess
}

export function createMetrics(): Metrics {
  const own = new Registry()
  const { histogram, observer } = createRequestMetrics()
  own.registerMetric(histogram)
  const close = addDatabase(own)
  return {
    contentType: own.contentType,
    observer,
    read({ server, upstreams, mail, webhooks, operations, sweeps, puzzles, valkey }) {
      addServer(own, server)
      addChains(own, upstreams)
      if (mail) addOutbox(own, 'mail', mail)
      if (webhooks) addOutbox(own, 'webhook', webhooks)
      if (operations) addOperations(own, operations)
      addSweeps(own, sweeps)
      if (puzzles) addPuzzles(own, puzzles)
      if (valkey) addValkey(own, valkey)
    },
    text() {
      const ours = processMetrics()
      addCounters(ours)
      return Registry.merge([ours, own]).metrics()
    },
    close,
  }
}

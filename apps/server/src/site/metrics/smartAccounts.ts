// Metrics of smart accounts' operations, by network and status and never by wallet.
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../../platform/db/schema.ts'
import { lossesOf } from '../../transactions/userOperations/losses/losses.ts'

export interface OperationFigures {
  db: Database
  deposits: {
    all(): readonly { network: string; account: string; balance: bigint; operations: number }[]
  }
}

export function addOperations(registry: Registry, { db, deposits }: OperationFigures): void {
  const none = { registers: [] }
  const labelNames = ['chain', 'account'] as const
  const gauges = [
    new Gauge({
      ...none,
      name: 'aureus_operations',
      help: 'Operations of smart accounts that the database keeps, by status: queued, sent, included, reverted, failed.',
      labelNames: ['chain', 'status'] as const,
      async collect() {
        // Without the database the other figures are still worth a scrape.
        const rows = await countByStatus(db).catch(() => undefined)
        this.reset()
        for (const { network, status, count } of rows ?? [])
          this.set({ chain: network, status }, Number(count))
      },
    }),
    new Gauge({
      ...none,
      name: 'aureus_operations_funds_gwei',
      help: "The paymaster's deposit and the executors' coins.",
      labelNames,
      collect() {
        for (const { network, account, balance } of deposits.all())
          this.set({ chain: network, account }, Number(balance) / 1e9)
      },
    }),
    new Gauge({
      ...none,
      name: 'aureus_operations_affordable',
      help: 'How many usual operations these funds pay for, at the price of the moment.',
      labelNames,
      collect() {
        for (const { network, account, operations } of deposits.all())
          this.set({ chain: network, account }, operations)
      },
    }),
    new Gauge({
      ...none,
      name: 'aureus_operations_losses_gwei',
      help: 'What failed bundles have cost the executors.',
      labelNames: ['chain'] as const,
      async collect() {
        const losses = await lossesOf(db).catch(() => [])
        this.reset()
        for (const { network, gwei } of losses) this.set({ chain: network }, gwei)
      },
    }),
  ]
  for (const gauge of gauges) registry.registerMetric(gauge)
}

const countByStatus = (db: Database) =>
  db
    .selectFrom('operations')
    .select(['network', 'status'])
    .select((is) => is.fn.countAll().as('count'))
    .groupBy(['network', 'status'])
    .execute()

import { readFileSync } from 'node:fs'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import type { Database } from '../../platform/db/schema.ts'
import { createWalletTestServer } from '../../testing/walletServer.ts'
import { addOperations } from './smartAccounts.ts'

const guide = new URL('../../../../../docs/operating/monitoring.md', import.meta.url)

/** A metric and its labels, such as `aureus_ready` or `aureus_mail_dead{kind}`. */
function documented(): string[] {
  const rows = readFileSync(guide, 'utf8').matchAll(/^\| `(aureus_\w+(?:\{[\w,]+\})?)` +\|/gm)
  return [...rows].map(([, metric = '']) => metric)
}

/** The same of what a server prints. Labels are known once there is a series. */
function printed(text: string): Map<string, string[] | undefined> {
  const metrics = new Map<string, string[] | undefined>()
  for (const [, name = ''] of text.matchAll(/^# TYPE (aureus_\w+) /gm)) {
    if (name.startsWith('aureus_test_')) continue
    const sample = new RegExp(`^${name}(?:_bucket)?(?:\\{(.*)\\})? `, 'm').exec(text)
    const labels = [...(sample?.[1] ?? '').matchAll(/(\w+)="/g)].map(([, label = '']) => label)
    metrics.set(name, sample ? labels.filter((label) => label !== 'le') : undefined)
  }
  return metrics
}

/** These exist with smart accounts only. */
async function ofOperations(db: Database): Promise<string> {
  const registry = new Registry()
  addOperations(registry, {
    db,
    deposits: {
      all: () => [{ network: 'eip155:1', account: 'paymaster', balance: 1n, operations: 1 }],
    },
  })
  return registry.metrics()
}

test('behavior: the guide lists every metric that a server prints, with its labels', async () => {
  await using server = await createWalletTestServer({
    WEBHOOK_URLS: 'http://127.0.0.1:1/',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
  })
  await server.app.inject('/metrics')
  const { body } = await server.app.inject('/metrics')
  const metrics = printed(body + (await ofOperations(server.db)))
  const listed = new Map(
    documented().map((metric) => {
      const [name = '', labels = ''] = metric.split(/[{}]/)
      return [name, labels.split(',').filter(Boolean)]
    }),
  )
  expect([...metrics.keys()].toSorted()).toEqual([...listed.keys()].toSorted())
  for (const [name, labels] of metrics)
    if (labels) expect(labels.toSorted(), name).toEqual(listed.get(name)?.toSorted())
})

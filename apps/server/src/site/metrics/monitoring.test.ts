// The rules and the board of `deploy/monitoring`.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

const run = promisify(execFile)
const root = new URL('../../../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const monitoring = new URL('deploy/monitoring/', root)

const rules = read('deploy/monitoring/alerts.yaml')
const guide = read('docs/operating/monitoring.md')
const faults = read('docs/operating/faults.md')

const BoardSchema = v.object({
  panels: v.array(
    v.object({
      id: v.number(),
      title: v.string(),
      targets: v.optional(v.array(v.object({ expr: v.string() }))),
    }),
  ),
})
const board = v.parse(BoardSchema, JSON.parse(read('deploy/monitoring/dashboard.json')))
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)

/** Names of our metrics, without the endings of histograms. */
const named = (text: string) =>
  new Set(
    [...text.matchAll(/\baureus_\w+/g)].map(([name]) => name.replace(/_(?:bucket|count|sum)$/, '')),
  )

/** As GitHub makes them. */
const anchors = new Set(
  [...faults.matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
    title.toLowerCase().replaceAll(' ', '-'),
  ),
)

const hasPromtool = await run('promtool', ['--version']).then(
  () => true,
  () => false,
)

describe('deploy/monitoring', () => {
  test('behavior: rules and board name only metrics that the guide lists', () => {
    const listed = named(guide)
    const expressions = board.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
    expect([...named(rules)].filter((name) => !listed.has(name))).toEqual([])
    expect([...named(expressions.join('\n'))].filter((name) => !listed.has(name))).toEqual([])
    expect(named(rules).size).toBeGreaterThan(15)
    expect(expressions.length).toBeGreaterThan(40)
  })
  test('behavior: the board shows every metric but readiness by server', () => {
    const shown = named(JSON.stringify(board))
    expect([...named(guide)].filter((name) => !shown.has(name))).toEqual([])
    expect(new Set(board.panels.map(({ id }) => id)).size).toBe(board.panels.length)
  })
  test('behavior: each alert has a severity, a summary, and a section that names it', () => {
    const each = rules.split(/^ {6}- alert: /m).slice(1)
    expect(each).toHaveLength(alerts.length)
    for (const alert of each) {
      expect(alert).toMatch(/^ {8}labels: \{ severity: (?:critical|warning|info) \}$/m)
      expect(alert).toMatch(/^ {10}summary: "\S.+"$/m)
      const anchor = /^ {10}runbook: docs\/operating\/faults\.md#(\S+)$/m.exec(alert)?.[1] ?? ''
      expect(anchors, alert).toContain(anchor)
    }
    expect(alerts.filter((name) => !faults.includes(`**${name}`))).toEqual([])
    expect(new Set(alerts).size).toBe(alerts.length)
  })
  test('behavior: each alert has a unit test', () => {
    const tests = read('deploy/monitoring/alerts.test.yaml')
    expect(alerts.filter((name) => !tests.includes(`alertname="${name}"`))).toEqual([])
  })
  test('behavior: promtool accepts the rules and their unit tests', async ({ skip }) => {
    skip(!hasPromtool, 'promtool is not installed: it comes with Prometheus')
    const cwd = monitoring
    await run('promtool', ['check', 'rules', 'alerts.yaml'], { cwd })
    await run('promtool', ['test', 'rules', 'alerts.test.yaml'], { cwd })
  })
})

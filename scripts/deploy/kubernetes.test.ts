import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { deployFolder, parseYaml, readDeployed } from './files.ts'
import { type KubernetesObject, ObjectSchema } from './kubernetesSchema.ts'
import { readDeployedSettings, unknownSettings } from './settings.ts'

const folder = join(deployFolder, 'kubernetes')
const manifests = globSync('kubernetes/**/*.yaml', { cwd: deployFolder }).filter(
  (path) => !path.endsWith('/kustomization.yaml'),
)

type Kind = KubernetesObject['kind']

describe('the manifests', () => {
  test.each(manifests)('behavior: %s has only fields of Kubernetes', (path) => {
    for (const object of parseYaml(readDeployed(path))) v.parse(ObjectSchema, object)
  })

  test('error: a misspelt field, a writable container and a wrong version are problems', () => {
    const text = readDeployed('kubernetes/base/server.yaml')
    const judge = (changed: string) => v.safeParse(ObjectSchema, parseYaml(changed)[0]).success
    expect(judge(text)).toBe(true)
    expect(judge(text.replace('periodSeconds', 'periodSecond'))).toBe(false)
    expect(judge(text.replace('readOnlyRootFilesystem: true', ''))).toBe(false)
    expect(judge(text.replace('apps/v1', 'apps/v2'))).toBe(false)
  })

  test('behavior: the rules of alerts are those of the monitoring folder', async () => {
    const path = 'monitoring/alerts.yaml'
    const [alerts] = existsSync(join(deployFolder, path)) ? parseYaml(readDeployed(path)) : []
    const { groups } = v.parse(v.object({ groups: v.array(v.unknown()) }), alerts ?? { groups: [] })
    const rule = {
      apiVersion: 'monitoring.coreos.com/v1',
      kind: 'PrometheusRule',
      metadata: { name: 'aureus' },
      spec: { groups },
    }
    await expect(stringify(rule)).toMatchFileSnapshot(join(folder, 'monitoring/rules.yaml'))
  })
})

const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0

// Without kubectl, which contains Kustomize, the files above are checked one by one.
describe.skipIf(!hasKubectl)('what Kustomize makes of the example', () => {
  const rendered = hasKubectl
    ? parseYaml(
        execFileSync('kubectl', ['kustomize', join(folder, 'example')], { encoding: 'utf8' }),
      )
    : []
  const objects = rendered.map((object) => v.parse(ObjectSchema, object))
  const all = <K extends Kind>(kind: K) =>
    objects.filter((one): one is Extract<KubernetesObject, { kind: K }> => one.kind === kind)
  const one = <K extends Kind>(kind: K) => {
    const [found, ...more] = all(kind)
    if (!found || more.length > 0) throw new Error(`${1 + more.length} of ${kind}`)
    return found
  }
  const template = () => one('Deployment').spec.template
  const server = () => template().spec.containers[0]
  const environment = () => ({
    ...one('ConfigMap').data,
    ...Object.fromEntries(server().env?.map(({ name, value }) => [name, value]) ?? []),
  })

  test('behavior: the server knows every setting, and would start with them', () => {
    expect(unknownSettings(environment())).toEqual([])
    const settings = readDeployedSettings(environment())
    const ports = new Map(server().ports?.map(({ name, containerPort }) => [name, containerPort]))
    expect(ports).toEqual(
      new Map([
        ['page', settings.port],
        ['wallet', settings.wallet?.port],
        ['metrics', settings.metrics.port],
      ]),
    )
    const { delayMs, timeoutMs } = settings.shutdown
    const graceMs = (template().spec.terminationGracePeriodSeconds ?? 0) * 1000
    expect(graceMs).toBeGreaterThan(delayMs + timeoutMs)
    const { periodSeconds = 0, failureThreshold = 0 } = server().readinessProbe ?? {}
    expect(periodSeconds * failureThreshold * 1000).toBeLessThan(delayMs)
  })

  test('behavior: all servers together stay below the connections of PostgreSQL', () => {
    const { maxReplicas, minReplicas } = one('HorizontalPodAutoscaler').spec
    const { maxSurge } = one('Deployment').spec.strategy.rollingUpdate
    const { poolSize } = readDeployedSettings(environment())
    // Three of the 100 are for superusers, and the migration has some.
    expect((maxReplicas + maxSurge) * poolSize).toBeLessThanOrEqual(90)
    expect(minReplicas).toBeGreaterThan(one('PodDisruptionBudget').spec.maxUnavailable)
  })

  test('behavior: what refers to pods finds them, and nothing else of the deployment', () => {
    const labels = (pod: { metadata: { labels: Record<string, string> } }) => pod.metadata.labels
    const isOf = (wanted: Record<string, string> = {}, of: Record<string, string>) =>
      Object.entries(wanted).every(([name, value]) => of[name] === value)
    const migration = labels(one('Job').spec.template)
    const nightly = labels(one('CronJob').spec.jobTemplate.spec.template)
    const selectors = [
      ...all('Service').map(({ spec }) => spec.selector),
      one('PodDisruptionBudget').spec.selector.matchLabels,
      one('Deployment').spec.selector.matchLabels,
    ]
    for (const wanted of selectors) {
      expect(isOf(wanted, labels(template()))).toBe(true)
      expect([migration, nightly].some((of) => isOf(wanted, of))).toBe(false)
    }
    const scraped = one('ServiceMonitor').spec
    const metrics = all('Service').find(({ metadata }) => metadata.name === 'aureus-metrics')
    expect(isOf(scraped.selector.matchLabels, metrics?.metadata.labels ?? {})).toBe(true)
    expect(scraped.endpoints.map(({ port }) => port)).toEqual(
      metrics?.spec.ports.map(({ name }) => name),
    )
    const { matchLabels } = one('NetworkPolicy').spec.podSelector
    expect(Object.keys(matchLabels ?? {})).not.toEqual([])
    expect([labels(template()), migration, nightly].every((of) => isOf(matchLabels, of))).toBe(true)
  })

  test('behavior: each origin has its own host and leads to its own port', () => {
    const { PUBLIC_ORIGIN, WALLET_URL } = one('ConfigMap').data
    const { rules, tls } = one('Ingress').spec
    const led = rules.map(({ host, http }) => {
      const { name, port } = http.paths[0]?.backend.service ?? {}
      const service = all('Service').find(({ metadata }) => metadata.name === name)
      const target = service?.spec.ports.find((one) => one.name === port?.name)?.targetPort
      return [`https://${host}`, target]
    })
    expect(led).toEqual([
      [PUBLIC_ORIGIN, 'page'],
      [WALLET_URL, 'wallet'],
    ])
    expect(tls.flatMap(({ hosts }) => hosts)).toEqual(rules.map(({ host }) => host))
  })

  test('behavior: every volume and every mount has its other end', () => {
    const nightly = one('CronJob').spec.jobTemplate.spec.template
    for (const { spec } of [template(), one('Job').spec.template, nightly]) {
      const mounted = [...spec.containers, ...(spec.initContainers ?? [])].flatMap(
        ({ volumeMounts }) => volumeMounts.map(({ name }) => name),
      )
      expect(new Set(mounted)).toEqual(new Set(spec.volumes.map(({ name }) => name)))
    }
    const mounts = server().volumeMounts.map(({ mountPath }) => mountPath)
    for (const [name, value] of Object.entries(environment()))
      if (/_(?:FILE|DIR)$/.test(name))
        expect(mounts.some((path) => value.startsWith(path))).toBe(true)
  })
})

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { deployFolder, parseYaml, readDeployed } from './files.ts'
import { readDeployedSettings, unknownSettings } from './settings.ts'

const text = v.pipe(v.string(), v.nonEmpty())
const texts = v.array(text)
const command = v.pipe(texts, v.minLength(1))
const condition = v.picklist([
  'service_started',
  'service_healthy',
  'service_completed_successfully',
])
const span = v.pipe(v.string(), v.regex(/^\d+(?:ms|s|m)$/))
const size = v.pipe(v.string(), v.regex(/^\d+[mMG]$/))

/** Strict: an engine ignores nothing, but a reader of this file overlooks a misspelt safeguard. */
const ServiceSchema = v.strictObject({
  image: text,
  build: v.optional(v.strictObject({ context: text, dockerfile: text })),
  command: v.optional(command),
  profiles: v.optional(texts),
  environment: v.optional(v.record(text, v.string())),
  env_file: v.optional(v.array(v.strictObject({ path: text, required: v.boolean() }))),
  secrets: v.optional(texts),
  depends_on: v.optional(v.union([texts, v.record(text, v.strictObject({ condition }))])),
  ports: v.optional(texts),
  volumes: v.optional(texts),
  networks: v.optional(texts),
  network_mode: v.optional(v.literal('host')),
  working_dir: v.optional(text),
  init: v.optional(v.boolean()),
  user: v.optional(text),
  read_only: v.optional(v.boolean()),
  tmpfs: v.optional(texts),
  shm_size: v.optional(size),
  cap_drop: v.optional(v.tuple([v.literal('ALL')])),
  cap_add: v.optional(texts),
  security_opt: v.optional(v.tuple([v.literal('no-new-privileges:true')])),
  healthcheck: v.optional(
    v.strictObject({
      test: command,
      interval: span,
      timeout: span,
      retries: v.number(),
      start_period: v.optional(span),
    }),
  ),
  stop_grace_period: v.optional(span),
  restart: v.optional(v.picklist(['no', 'unless-stopped'])),
  deploy: v.optional(
    v.strictObject({
      replicas: v.optional(text),
      resources: v.strictObject({
        limits: v.strictObject({
          cpus: text,
          memory: size,
          pids: v.optional(v.number()),
        }),
      }),
    }),
  ),
})

const ComposeSchema = v.object({
  name: text,
  services: v.record(text, ServiceSchema),
  networks: v.record(text, v.nullable(v.strictObject({ internal: v.literal(true) }))),
  volumes: v.record(text, v.null_()),
  secrets: v.record(text, v.strictObject({ file: text })),
})

const file = readDeployed('compose/compose.yaml')
const readCompose = (yaml: string) => v.parse(ComposeSchema, parseYaml(yaml)[0])
const { services, networks, volumes, secrets } = readCompose(file)

/** As Compose does with variables that are not set. */
const withDefaults = (value: string) => value.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')
const named = (name: string) => {
  const found = services[name]
  if (!found) throw new Error(`there is no service ${name}`)
  return found
}
const environment = Object.fromEntries(
  Object.entries(named('server').environment ?? {}).map(([name, value]) => [
    name,
    withDefaults(value),
  ]),
)

/** What the operator makes is ignored by git. */
const isThere = (path: string) =>
  existsSync(join(deployFolder, 'compose', path)) ||
  readDeployed('compose/.gitignore')
    .split('\n')
    .includes(`${path.slice('./'.length)}/`)

/** Those that run for visitors. */
const running = Object.entries(services).filter(([, { profiles = [] }]) => profiles.length === 0)

describe('compose.yaml', () => {
  test('error: a misspelt safeguard is a problem', () => {
    expect(() => readCompose(file.replace('read_only: true', 'readonly: true'))).toThrow('readonly')
  })

  test('behavior: the server knows every setting, and would start with them', () => {
    expect(unknownSettings(environment)).toEqual([])
    const own = { PROJECT_ID: 'an-id-of-16-characters', MAIL_FROM: 'Aureus <wallet@example.com>' }
    const { port, wallet, shutdown } = readDeployedSettings({ ...environment, ...own })
    const proxy = readDeployed('compose/Caddyfile')
    expect(proxy).toContain(`import aureus ${port}\n`)
    expect(proxy).toContain(`import aureus ${wallet?.port}\n`)
    const graceMs = Number.parseInt(named('server').stop_grace_period ?? '', 10) * 1000
    expect(graceMs).toBeGreaterThan(shutdown.delayMs + shutdown.timeoutMs)
  })

  test('behavior: without .env the server says what is missing', () => {
    expect(() => readDeployedSettings(environment)).toThrow(
      expect.objectContaining({
        problems: [
          { name: 'PROJECT_ID', remedy: expect.anything() },
          { name: 'MAIL_FROM', remedy: expect.anything() },
        ],
      }),
    )
  })

  test('behavior: .env.example names what compose.yaml reads, and no more', () => {
    const read = new Set([...file.matchAll(/\$\{(\w+)/g)].map(([, name]) => name))
    read.delete('DEVELOPER')
    const example = readDeployed('compose/.env.example')
    expect(new Set([...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name))).toEqual(read)
  })

  test.each(running)('behavior: %s has no rights that it does not need', (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
    if (service.build) expect(service.user).toBe('65532:65532')
  })

  test('behavior: only the proxy has ports, and only the servers reach the database', () => {
    const withPorts = running.filter(([, { ports }]) => ports).map(([name]) => name)
    expect(withPorts).toEqual(['caddy'])
    expect(networks['back']).toEqual({ internal: true })
    for (const name of ['postgres', 'valkey']) expect(named(name).networks).toEqual(['back'])
    expect(named('caddy').networks).toEqual(['front'])
  })

  test('behavior: whatever a service names is there', () => {
    for (const service of Object.values(services)) {
      for (const one of service.volumes ?? []) {
        const [source = ''] = one.split(':')
        if (/^\.{1,2}\//.test(source)) expect([source, isThere(source)]).toEqual([source, true])
        else expect(Object.keys(volumes)).toContain(source)
      }
      for (const one of service.networks ?? []) expect(Object.keys(networks)).toContain(one)
      for (const one of service.secrets ?? []) expect(Object.keys(secrets)).toContain(one)
      for (const one of Object.keys(service.depends_on ?? {}))
        if (!Array.isArray(service.depends_on)) expect(Object.keys(services)).toContain(one)
      if (service.build) {
        const context = resolve(deployFolder, 'compose', service.build.context)
        expect(existsSync(join(context, service.build.dockerfile))).toBe(true)
      }
    }
    const files = Object.values(environment).flatMap(
      (value) => /^\/run\/secrets\/(\w+)$/.exec(value)?.[1] ?? [],
    )
    expect(named('server').secrets?.toSorted()).toEqual(files.toSorted())
  })
})

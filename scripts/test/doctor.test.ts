// The doctor against the real server behind a stand-in proxy, healthy and with each fault.

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startNode } from '../../apps/server/src/testing/node.ts'
import { type Examination, examine } from '../doctor/examine.ts'
import { exitCodeOf, type Finding, writeFinding } from '../doctor/finding.ts'
import { type FrontedServer, freePort, HOST, PERMIT2, startFrontedServer } from './frontedServer.ts'
import type { Faults } from './frontProxy.ts'

const DAY_MS = 86_400_000

let server: FrontedServer
beforeAll(async () => {
  server = await startFrontedServer()
})
afterAll(() => server[Symbol.asyncDispose]())

const examined = async (faults: Faults, more: Partial<Examination> = {}): Promise<Finding[]> => {
  const { origin, reach, proxy } = server
  proxy.faults = faults
  onTestFinished(() => {
    proxy.faults = {}
  })
  return examine({ origin, reach, ...more })
}

const verdictsOf = (findings: readonly Finding[]) =>
  Object.fromEntries(findings.map(({ check, verdict }) => [check, verdict]))

const faultsOf = (findings: readonly Finding[]) =>
  findings
    .filter(({ verdict }) => verdict === 'wrong' || verdict === 'advice')
    .map(({ check }) => check)

describe('examine', () => {
  test('behavior: finds nothing wrong with a server behind a good proxy', async () => {
    const verify = async () => ({ answers: 60, problems: [] })
    const findings = await examined({ servesOwnNames: true }, { verify })
    expect(verdictsOf(findings)).toMatchInlineSnapshot(`
      {
        "caching/builds": "ok",
        "caching/files": "ok",
        "caching/page": "ok",
        "clock/skew": "ok",
        "contracts/eip155:1": "ok",
        "contracts/eip155:10": "wrong",
        "cookies/flags": "ok",
        "headers/frames": "ok",
        "headers/policy": "ok",
        "headers/security": "ok",
        "mail/dns": "unknown",
        "nodes/eip155:1": "ok",
        "nodes/eip155:10": "wrong",
        "proxy/body": "ok",
        "proxy/compression": "ok",
        "proxy/forged": "ok",
        "proxy/host": "ok",
        "proxy/origin": "ok",
        "proxy/streaming": "ok",
        "proxy/visitor": "ok",
        "proxy/websocket": "ok",
        "server/origin": "ok",
        "tls/certificate": "ok",
        "tls/hsts": "ok",
        "tls/protocol": "ok",
        "tls/redirect": "unknown",
        "wallet/certificate": "ok",
        "wallet/frame": "ok",
        "wallet/protocol": "ok",
        "wallet/release": "ok",
      }
    `)
  })

  test.each<[string, Faults, string]>([
    ['headers that the proxy strips', { strips: ['x-content-type-options'] }, 'headers/security'],
    ['a policy that the proxy strips', { strips: ['content-security-policy'] }, 'headers/policy'],
    [
      'a policy that it weakens',
      { adds: { 'content-security-policy': "script-src 'self' 'unsafe-inline'" } },
      'headers/policy',
    ],
    ['HSTS that it strips', { strips: ['strict-transport-security'] }, 'tls/hsts'],
    ['a proxy that buffers', { buffers: true }, 'proxy/streaming'],
    ['blocked upgrades', { blocksUpgrades: true }, 'proxy/websocket'],
    ['small bodies only', { maxBodyBytes: 1_048_576 }, 'proxy/body'],
    ['a proxy that believes visitors', { believesVisitors: true }, 'proxy/forged'],
    ['a proxy that hides the origin of requests', { drops: ['origin'] }, 'proxy/origin'],
    ['a proxy that hides accepted encodings', { drops: ['accept-encoding'] }, 'proxy/compression'],
    ['a proxy that names no visitor', { drops: ['x-forwarded-for'] }, 'proxy/visitor'],
    ['an old TLS', { oldTls: true }, 'tls/protocol'],
    ['a cache', { caches: true }, 'caching/page'],
    [
      'files that are kept for an hour',
      { adds: { 'cache-control': 'max-age=3600' } },
      'caching/files',
    ],
    ['a cache of builds', { adds: { age: '5' } }, 'caching/builds'],
    ['a clock that is off by five minutes', { skewMs: 300_000 }, 'clock/skew'],
    [
      'cookies without protection',
      { adds: { 'set-cookie': 'siwx=1; Path=/; Domain=example.com' } },
      'cookies/flags',
    ],
    ['a page under any name', { servesOwnNames: false }, 'proxy/host'],
  ])('error: finds %s', async (_, faults, check) => {
    const findings = await examined({ servesOwnNames: true, ...faults })
    expect(faultsOf(findings)).toContain(check)
    const finding = findings.find((one) => one.check === check)
    expect(finding?.why).toBeTruthy()
    expect(finding?.remedy).toBeTruthy()
  })

  test('error: finds a node that falls behind', async () => {
    const findings = await examined({})
    expect(findings.find(({ check }) => check === 'nodes/eip155:10')).toMatchObject({
      verdict: 'wrong',
      found: expect.stringMatching(/block 16, which is 36\d\d s old/),
    })
  })

  test('error: finds an address without code among the contracts of swaps', async () => {
    const findings = await examined({})
    expect(findings.find(({ check }) => check === 'contracts/eip155:10')).toMatchObject({
      verdict: 'wrong',
      found: `no code at Permit2 (${PERMIT2})`,
    })
  })

  test('error: finds an unknown certificate, one that expires soon, and an expired one', async () => {
    const { lookup } = server.reach
    const ofTls = (findings: readonly Finding[]) =>
      findings.find(({ check }) => check === 'tls/certificate')
    expect(ofTls(await examined({}, { reach: { lookup } }))).toMatchObject({
      verdict: 'wrong',
      found: expect.stringContaining('DEPTH_ZERO_SELF_SIGNED_CERT'),
    })
    const soon = () => Date.now() + 85 * DAY_MS
    expect(ofTls(await examined({}, { clock: soon }))).toMatchObject({ verdict: 'advice' })
    const later = () => Date.now() + 95 * DAY_MS
    expect(ofTls(await examined({}, { clock: later }))).toMatchObject({ found: 'has expired' })
  })

  test('error: finds a wallet that does not let the page embed it, and one of another release', async () => {
    const verify = async () => ({ answers: 60, problems: ['/frame differs from the release'] })
    expect(faultsOf(await examined({}, { verify }))).toContain('wallet/release')
    server.embedder = 'https://other.example'
    onTestFinished(() => {
      server.embedder = server.origin
    })
    expect(faultsOf(await examined({}, { verify }))).toContain('wallet/frame')
  })

  test('error: finds plain http that does not lead to https', async () => {
    const findings = await examined({}, { plainOrigin: server.plainOrigin })
    expect(findings.find(({ check }) => check === 'tls/redirect')).toMatchObject({
      verdict: 'wrong',
      found: 'plain http answers 200',
    })
  })

  test('error: says in words that a server cannot be reached, and exits with 2', async () => {
    const findings = await examine({ origin: `https://localhost:${await freePort()}` })
    expect(findings.find(({ check }) => check === 'server/page')?.found).toContain(
      'nothing listens there',
    )
    expect(exitCodeOf(findings)).toBe(2)
    for (const finding of findings) expect(writeFinding(finding)).not.toContain('    at ')
  })

  test('error: finds a port that does not speak TLS', async () => {
    const findings = await examine({ origin: server.plainOrigin.replace('http:', 'https:') })
    expect(findings[0]).toMatchObject({ verdict: 'wrong', found: 'it does not speak TLS' })
    expect(exitCodeOf(findings)).toBe(1)
  })

  test('error: finds another PUBLIC_ORIGIN, and a program that is not Aureus', async () => {
    const other = server.origin.replace(HOST, 'www.aureus.example')
    const findings = await examine({ origin: other, reach: server.reach })
    expect(findings.find(({ check }) => check === 'server/origin')).toMatchObject({
      verdict: 'wrong',
      found: `PUBLIC_ORIGIN is ${server.origin}`,
    })
    await using program = await startNode(() => ({ body: {} }))
    const foreign = await examine({ origin: program.url })
    expect(foreign.find(({ check }) => check === 'server/origin')?.found).toBe(
      '/v1/config does not answer as Aureus does',
    )
  })
})

import { describe, expect, test } from 'vitest'
import { sumOf } from '../../build/integrity.ts'
import { checkConfiguration, describeConfiguration } from './configuration.ts'
import { checkDocument } from './document.ts'
import { type Answer, checkHeaders } from './headers.ts'

const origin = 'https://wallet.example'
const policy =
  "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; object-src 'none'; frame-ancestors https://app.example; require-trusted-types-for 'script'; trusted-types aureus-worker aureus-puzzle"
const good = {
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-site',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'cache-control': 'no-store',
}
const check = (more: Record<string, string>, answer: Answer = 'frame') =>
  checkHeaders(new Headers({ ...good, ...more }), answer, origin)

describe('checkHeaders', () => {
  test('behavior: returns the pages that may embed the frame', () => {
    expect(check({})).toEqual({ problems: [], ancestors: ['https://app.example'] })
  })

  test('behavior: the rescue page names its own script, and nothing else may', () => {
    const hash = `'sha256-${'A'.repeat(43)}='`
    const rescue = `default-src 'none'; script-src ${hash}; style-src ${hash}; img-src data:; form-action 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`
    const answer = {
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'content-security-policy': rescue,
    }
    expect(check(answer, 'rescue').problems).toEqual([])
    expect(check(answer, 'page').problems).not.toEqual([])
    for (const weaker of [
      rescue.replace(hash, `${hash} 'unsafe-inline'`),
      rescue.replace(hash, "'self'"),
      `${rescue}; connect-src *`,
      rescue.replace("frame-ancestors 'none'", 'frame-ancestors https://app.example'),
    ])
      expect(
        check({ ...answer, 'content-security-policy': weaker }, 'rescue').problems,
      ).not.toEqual([])
  })

  test.each<[string, Record<string, string>]>([
    [
      'inline scripts',
      {
        'content-security-policy': policy.replace(
          "script-src 'self'",
          "script-src 'self' 'unsafe-inline'",
        ),
      },
    ],
    [
      'another host of scripts',
      {
        'content-security-policy': policy.replace(
          "script-src 'self'",
          "script-src 'self' https://evil.example",
        ),
      },
    ],
    ['an additional directive', { 'content-security-policy': `${policy}; script-src-elem *` }],
    ['a repeated directive', { 'content-security-policy': `script-src *; ${policy}` }],
    [
      'a missing directive',
      { 'content-security-policy': policy.replace("connect-src 'self'; ", '') },
    ],
    [
      'any page as parent',
      { 'content-security-policy': policy.replace('https://app.example', '*') },
    ],
    [
      'a wildcard in a parent',
      { 'content-security-policy': policy.replace('app.example', '*.example') },
    ],
    ['no policy', { 'content-security-policy': '' }],
    [
      'another Trusted Types policy',
      { 'content-security-policy': policy.replace('aureus-worker', 'evil') },
    ],
    ['a cookie', { 'set-cookie': 'a=b' }],
    ['a preload header', { link: '</evil.js>; rel=modulepreload' }],
    ['a refresh', { refresh: '0; url=https://evil.example' }],
    ['reports to another place', { 'reporting-endpoints': 'waict="https://evil.example"' }],
    ['reports of other kinds', { 'reporting-endpoints': 'default="/reports"' }],
    ['access by other origins', { 'access-control-allow-origin': '*' }],
    ['a missing nosniff header', { 'x-content-type-options': '' }],
    ['a short HSTS', { 'strict-transport-security': 'max-age=60' }],
  ])('attack: %s', (_, more) => expect(check(more).problems).not.toEqual([]))

  test('attack: a document that may not be embedded names a parent', () => {
    const page = { 'cross-origin-resource-policy': 'same-origin', 'x-frame-options': 'DENY' }
    expect(check(page, 'page').problems).toHaveLength(1)
    const alone = policy.replace('https://app.example', "'none'")
    expect(check({ ...page, 'content-security-policy': alone }, 'page').problems).toEqual([])
  })

  test('attack: the answer to an address that does not exist has a weaker policy', () => {
    const other = { 'cross-origin-resource-policy': 'same-origin', 'x-frame-options': 'DENY' }
    const constant = policy.replace('https://app.example', "'none'")
    const answer = (given: string) =>
      check({ ...other, 'content-security-policy': given }, 'error').problems
    expect(answer(constant)).toEqual([])
    for (const weaker of [
      '',
      constant.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
      constant.replace("frame-ancestors 'none'", 'frame-ancestors https://app.example'),
    ])
      expect(answer(weaker)).not.toEqual([])
  })

  test('attack: the worker may reach an address besides the one for its share', () => {
    const worker = (connect: string) =>
      check(
        {
          'cross-origin-resource-policy': 'same-origin',
          'x-frame-options': 'DENY',
          'content-security-policy': `default-src 'none'; connect-src ${connect}; form-action 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
        },
        'worker',
      ).problems
    expect(worker(`${origin}/v1/deposit/key`)).toEqual([])
    for (const other of ["'self'", 'https://evil.example/v1/deposit/key', `${origin}/v1/`])
      expect(worker(other)).toHaveLength(1)
  })
})

const manifest = {
  format: 'aureus-wallet-manifest-1' as const,
  documents: { '/frame': 'sha384-' },
  files: { '/assets/a.js': 'sha384-' },
}
const html = (body: string) => `<!doctype html><head>${body}</head>`

describe('checkDocument', () => {
  test('behavior: accepts files of the manifest and the configuration', () => {
    const body = `<script type="module" src="/assets/a.js"></script><link rel="icon" href="data:,"><link rel="preload" as="fetch" crossorigin id="wallet-config" href="/assets/config-${'a'.repeat(22)}.json" data-integrity="sha384-${'A'.repeat(64)}" />`
    expect(checkDocument(html(body), manifest)).toEqual([])
  })

  test.each([
    '<script src="https://evil.example/a.js"></script>',
    '<script src=/assets/b.js></script>',
    "<script src='/assets/b.js'></script>",
    '<link rel="modulepreload" href="//evil.example/a.js">',
    '<script>steal()</script>',
    '<script type="importmap">{}</script>',
    '<script type="application/json">{}</script>',
    '<img src="data:," onerror=steal()>',
    '<base href="https://evil.example">',
    '<meta http-equiv="refresh" content="0">',
    '<style>@import "x"</style>',
    '<!-- --><script src="/assets/b.js"></script><!-- -->',
    `<link id="wallet-config" href="/assets/config-x.json" data-integrity="sha384-${'A'.repeat(64)}">`,
  ])('attack: %s', (body) => {
    expect(checkDocument(html(body), manifest)).not.toEqual([])
  })
})

describe('checkConfiguration', () => {
  const good = {
    brand: { name: 'Aureus' },
    origin,
    embedOrigins: ['https://app.example'],
    hostCodes: false,
    networks: [
      {
        caipNetworkId: 'eip155:1',
        name: 'Ethereum',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrl: `${origin}/v1/?chainId=eip155%3A1`,
      },
    ],
  }
  function checkText(text: string, more: { path?: string; sum?: string } = {}) {
    const { sum = sumOf(text) } = more
    const name = Buffer.from(sum.slice(7), 'base64').toString('base64url').slice(0, 22)
    const { path = `/assets/config-${name}.json` } = more
    return checkConfiguration(text, {
      link: { path, sum },
      origin,
      ancestors: ['https://app.example'],
    })
  }

  test('behavior: returns the configuration of this origin, and what a reader should compare', () => {
    const { problems, configuration } = checkText(JSON.stringify(good))
    expect(problems).toEqual([])
    expect(configuration && describeConfiguration(configuration)).toEqual([
      'The wallet calls itself "Aureus".',
      'Pages that may embed the wallet: https://app.example.',
      'Sites of others that may open it: none.',
      'Codes may be typed in the page: no.',
      'Chains: eip155:1.',
    ])
  })

  test.each<[string, object]>([
    ['another origin', { origin: 'https://evil.example' }],
    [
      'calls to another origin',
      { networks: [{ ...good.networks[0], rpcUrl: 'https://evil.example/v1/' }] },
    ],
    [
      'other pages than the frame’s policy',
      { embedOrigins: ['https://app.example', 'https://evil.example'] },
    ],
    ['networks of another shape', { networks: [{}] }],
  ])('attack: a configuration with %s', (_, more) => {
    expect(checkText(JSON.stringify({ ...good, ...more })).problems).toHaveLength(1)
  })

  test('attack: a file that is not the one that the documents name, or no configuration', () => {
    const text = JSON.stringify(good)
    expect(checkText(`${text} `, { sum: sumOf(text) }).problems).toHaveLength(1)
    expect(checkText('{').problems).toHaveLength(1)
    const path = `/assets/config-${'a'.repeat(22)}.json`
    expect(checkText(text, { path }).problems).toEqual(['is not named after its hash'])
  })
})

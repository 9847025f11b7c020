import { describe, expect, test } from 'vitest'
import { createBrowser } from './browser.ts'
import { checkFile, parseManifest, sha256 } from './manifest.ts'
import { parsePolicy } from './policy.ts'
import { remember } from './state.ts'

const origin = 'https://wallet.example'

describe('parsePolicy', () => {
  test('behavior: reads the draft’s example, and ignores other keys and parameters', () => {
    expect(
      parsePolicy('max-age=90, mode=report, preload=?0, endpoints=(foo-reports  bar), GREASE=1'),
    ).toBeUndefined()
    expect(
      parsePolicy(
        'max-age=90;a=1, mode=report, preload=?0, endpoints=(foo-reports  bar), grease-x="a, b", manifest="/m_5X"',
      ),
    ).toEqual({ maxAgeS: 90, mode: 'report', manifest: '/m_5X', endpoints: ['foo-reports', 'bar'] })
  })

  test('behavior: the last of two equal keys counts', () => {
    const policy = parsePolicy('max-age=0, mode=enforce, manifest="/a", mode=report')
    expect(policy?.mode).toBe('report')
  })

  test.each([
    [null],
    [''],
    ['mode=report, manifest="/m"'],
    ['max-age=0, manifest="/m"'],
    ['max-age=0, mode=report'],
    ['max-age=-1, mode=report, manifest="/m"'],
    ['max-age=1.5, mode=report, manifest="/m"'],
    ['max-age="0", mode=report, manifest="/m"'],
    ['max-age=0, mode="report", manifest="/m"'],
    ['max-age=0, mode=off, manifest="/m"'],
    ['max-age=0, mode=report, manifest=m'],
    ['max-age=0, mode=report, manifest="/m",'],
    ['max-age=0; mode=report; manifest="/m"'],
    ['max-age=0, mode=report, manifest="/m'],
  ])('error: ignores %j', (header) => {
    expect(parsePolicy(header)).toBeUndefined()
  })
})

describe('remember', () => {
  const policy = (mode: 'report' | 'enforce', maxAgeS: number, manifest = '/m') => ({
    mode,
    maxAgeS,
    manifest,
    endpoints: [],
  })

  test('behavior: a mode becomes stricter at once, and weaker only by expiring', () => {
    const report = remember(undefined, policy('report', 100), 0)
    const enforce = remember(report, policy('enforce', 10), 1000)
    expect(enforce).toEqual({ mode: 'enforce', manifest: '/m', untilMs: 11_000 })
    expect(remember(enforce, policy('report', 100, '/n'), 2000)).toEqual({
      mode: 'enforce',
      manifest: '/n',
      untilMs: 11_000,
    })
    expect(remember(enforce, policy('report', 100), 11_000).mode).toBe('report')
  })

  test('behavior: the same mode never shortens the time', () => {
    const long = remember(undefined, policy('enforce', 100), 0)
    expect(remember(long, policy('enforce', 1), 1000).untilMs).toBe(100_000)
    expect(remember(long, policy('enforce', 200), 1000).untilMs).toBe(201_000)
  })
})

describe('parseManifest', () => {
  const hash = sha256(Buffer.from('x'))
  const bytesOf = (text: string) => Buffer.from(text)
  const parse = (text: string, needsProof = false) =>
    parseManifest(bytesOf(text), { origin, needsProof })
  const good = `{"hashes":{"${origin}/keys":"${hash}"}}`

  test('behavior: reads JSON over several lines, and an empty proof', () => {
    expect(parse(`${good}\n\n`)?.hashes.get(`${origin}/keys`)).toBe(hash)
    expect(parse(`{\n"hashes":{}}\nproof\n`)).toMatchObject({ proof: 'proof', isTombstone: false })
  })

  test('behavior: one by which the origin gives WAICT up checks nothing', () => {
    const manifest = parse('{"hashes":{"x":"y"},"emergency_opt_out":true}\n\n')
    if (!manifest) throw new Error('invalid')
    const file = { url: `${origin}/keys`, destination: 'document', bytes: bytesOf('y') }
    expect(checkFile(manifest, file)).toBeUndefined()
  })

  test.each([
    ['one line', good],
    ['no proof line', `${good}\n`],
    ['no JSON', '{\n\n'],
    ['no hashes', '{}\n\n'],
    ['a padded hash', `{"hashes":{"${origin}/keys":"${hash}="}}\n\n`],
    ['a short hash', `{"hashes":{"${origin}/keys":"${hash.slice(1)}"}}\n\n`],
    ['a relative address', `{"hashes":{"/keys":"${hash}"}}\n\n`],
    ['an address with a fragment', `{"hashes":{"${origin}/keys#a":"${hash}"}}\n\n`],
    ['an address with dots', `{"hashes":{"${origin}/a/../keys":"${hash}"}}\n\n`],
  ])('error: one with %s is invalid', (_, text) => expect(parse(text)).toBeUndefined())

  test('error: one without a proof is invalid with a max-age, and so is one that is not UTF-8', () => {
    expect(parse(`${good}\n\n`, true)).toBeUndefined()
    const bytes = Buffer.concat([bytesOf(good), Buffer.from([0xff]), bytesOf('\n\n')])
    expect(parseManifest(bytes, { origin, needsProof: false })).toBeUndefined()
  })

  test('behavior: what is not code is checked only if it is listed', () => {
    const manifest = parse(`${good}\n\n`)
    if (!manifest) throw new Error('invalid')
    const check = (path: string, destination: string, text: string) =>
      checkFile(manifest, { url: `${origin}${path}`, destination, bytes: bytesOf(text) })
    expect(check('/keys#fragment', 'document', 'x')).toBeUndefined()
    expect(check('/keys', 'image', 'y')).toBe('no_manifest_match')
    expect(check('/keys?a', 'document', 'x')).toBe('missing_from_manifest')
    expect(check('/a.png', 'image', 'y')).toBeUndefined()
    expect(check('/v1/status', '', 'y')).toBeUndefined()
  })
})

describe('createBrowser', () => {
  const page = '<body></body>'
  const manifest = `{"hashes":{"${origin}/keys":"${sha256(Buffer.from(page))}"}}\n\n`

  function siteWith(policies: (string | undefined)[], html = page) {
    const send = (async (url: string) => {
      if (url.endsWith('/m')) {
        const type = { 'content-type': 'application/waict-integrity-manifest' }
        return new Response(manifest, { headers: type })
      }
      const policy = policies.shift()
      return new Response(html, {
        headers: policy === undefined ? {} : { 'integrity-policy-waict-v1': policy },
      })
    }) as unknown as typeof fetch
    let nowMs = 0
    const open = createBrowser({ origin, send, nowMs: () => nowMs })
    return { open, wait: (ms: number) => void (nowMs += ms) }
  }

  test('behavior: forgets a policy without an age, and checks nothing without one', async () => {
    const { open } = siteWith(['max-age=0, mode=enforce, manifest="/m"', undefined], '<p>')
    expect((await open('/keys')).violations).toHaveLength(1)
    expect(await open('/keys')).toMatchObject({ mode: undefined, violations: [] })
  })

  test('attack: a header is removed, or weaker, while an earlier one still counts', async () => {
    const { open, wait } = siteWith([
      'max-age=60, mode=enforce, manifest="/m"',
      undefined,
      'max-age=60, mode=report, manifest="/m"',
      undefined,
    ])
    await open('/keys')
    expect((await open('/keys')).mode).toBe('enforce')
    expect((await open('/keys')).mode).toBe('enforce')
    wait(60_000)
    expect((await open('/keys')).mode).toBeUndefined()
  })

  test('behavior: reports and loads in report mode', async () => {
    const { open } = siteWith(['max-age=0, mode=report, manifest="/m"'], '<script>1</script>')
    const { violations, loaded } = await open('/keys')
    expect(violations.map(({ reason }) => reason)).toEqual([
      'no_manifest_match',
      'inline_violation',
    ])
    expect(loaded).toEqual([`${origin}/keys`])
  })

  test('behavior: reads a manifest once, and asks for no file that its visitor would not load', async () => {
    const html = '<script src="/assets/a.js"></script><script src="/assets/a.de.js"></script>'
    const hashOf = (text: string) => sha256(Buffer.from(text))
    const hashes = {
      [`${origin}/keys`]: hashOf(html),
      [`${origin}/approve`]: hashOf(html),
      [`${origin}/assets/a.js`]: hashOf('a'),
      [`${origin}/assets/a.de.js`]: hashOf('a'),
    }
    const asked: string[] = []
    const send = (async (url: string) => {
      const { pathname } = new URL(url)
      asked.push(pathname)
      if (pathname === '/m')
        return new Response(`${JSON.stringify({ hashes })}\n\n`, {
          headers: { 'content-type': 'application/waict-integrity-manifest' },
        })
      return new Response(pathname.startsWith('/assets/') ? 'a' : html, {
        headers: { 'integrity-policy-waict-v1': 'max-age=0, mode=enforce, manifest="/m"' },
      })
    }) as unknown as typeof fetch
    const open = createBrowser({ origin, send, loads: (path) => !path.endsWith('.de.js') })
    for (const path of ['/keys', '/approve']) expect((await open(path)).violations).toEqual([])
    expect(asked).toEqual(['/keys', '/m', '/assets/a.js', '/approve'])
  })
})

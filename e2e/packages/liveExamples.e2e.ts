// The live examples of the documentation, with the packed packages, as the site runs them.
import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { describe, expect, test } from 'vitest'
import { packIfStale } from '../../scripts/packages/pack.ts'
import { packedPackages } from '../../scripts/packages/packedPackages.ts'
import { visit } from '../harness/visitor.ts'

const live = fileURLToPath(new URL('../../docs/.vitepress/live', import.meta.url))
const names = readdirSync(`${live}/examples`, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => basename(path).replace(/\.tsx?$/, ''))
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'"

/** Of `docs/.vitepress/live/run.ts`. */
type RunExample = (
  name: string,
  place: HTMLElement,
) => Promise<{ answer: string; failed: boolean; stop(): void }>

async function buildExamples(): Promise<ReadonlyMap<string, string>> {
  await packIfStale()
  const built = await build({
    root: live,
    configFile: false,
    logLevel: 'error',
    plugins: [packedPackages],
    build: {
      write: false,
      minify: false,
      chunkSizeWarningLimit: 4000,
      rolldownOptions: { input: `${live}/run.ts`, preserveEntrySignatures: 'strict' },
    },
  })
  const [result] = Array.isArray(built) ? built : [built]
  if (!result || !('output' in result)) throw new Error('The examples were not built')
  const entry = result.output.find((file) => file.type === 'chunk' && file.isEntry)
  return new Map([
    [
      '/start.js',
      `import { runExample } from '/${entry?.fileName}'\nglobalThis.runExample = runExample`,
    ],
    ...result.output.map((file): [string, string] => [
      `/${file.fileName}`,
      file.type === 'chunk' ? file.code : String(file.source),
    ]),
  ])
}

async function visitExamples() {
  const files = await buildExamples()
  const origin = 'http://examples.localhost'
  const visitor = await visit({ baseUrl: origin, wallets: [] })
  const errors: string[] = []
  visitor.page.on('pageerror', ({ message }) => errors.push(message))
  await visitor.page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/')
      return route.fulfill({
        body: '<!doctype html><html lang="en"><title>Examples</title><script type="module" src="/start.js"></script><body><div id="place"></div></body></html>',
        contentType: 'text/html',
        headers: { 'content-security-policy': policy },
      })
    const body = files.get(pathname)
    const contentType = pathname.endsWith('.css') ? 'text/css' : 'text/javascript'
    return body === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({ body, contentType })
  })
  await visitor.page.goto(origin)
  const run = (name: string) =>
    visitor.page.evaluate(async (wanted) => {
      const page = globalThis as unknown as { runExample: RunExample }
      const place = document.querySelector<HTMLElement>('#place')
      if (!place) throw new Error('no place')
      const { answer, failed, stop } = await page.runExample(wanted, place)
      // Components draw in the next frame at the latest.
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      const shown = place.textContent
      stop()
      return { answer, failed, shown }
    }, name)
  return { visitor, run, errors }
}

describe('live examples', () => {
  test('behavior: every example runs in the page, with verified signatures and no request', async () => {
    const { visitor, run, errors } = await visitExamples()
    const answers = new Map<string, string>()
    const failures = new Map<string, string>()
    for (const name of names) {
      const { answer, failed, shown } = await run(name)
      if (failed || answer + shown === '') failures.set(name, answer)
      answers.set(name, answer + shown)
    }
    expect({ failures: Object.fromEntries(failures), errors }).toEqual({ failures: {}, errors: [] })
    expect(JSON.parse(answers.get('sendCalls') ?? '')).toMatchObject({ status: 200, calls: 2 })
    expect(JSON.parse(answers.get('readContract') ?? '')).toMatchObject({ after: '98500000n' })
    expect(JSON.parse(answers.get('sessions') ?? '')).toMatchObject({
      sessions: [{ current: true }],
      left: [],
    })
    expect(answers.get('signIn')).toContain('wants you to sign in with your Ethereum account')
    expect(answers.get('messages')).toContain('3 texts, Copied')
    expect(visitor.foreignRequests).toEqual([])
  })
})

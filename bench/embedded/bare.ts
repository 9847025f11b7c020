// The least that a browser needs for what the wallet does: a request, a window and a Worker of a server that does
// nothing else.
import { createServer } from 'node:http'
import type { BrowserContext } from 'playwright-core'

export interface Bare {
  roundTripMs: number
  windowMs: number
  workerMs: number
}

export interface BareServer {
  url: string
  port: number
  stop(): void
}

const answers: Record<string, [type: string, body: string]> = {
  '/worker.js': ['text/javascript', 'postMessage(0)'],
  '/echo': ['application/json', '{}'],
}
const page = '<!doctype html><title>bare</title><button>Open</button>'

export async function startBare(): Promise<BareServer> {
  const server = createServer((request, response) => {
    const [type, body] = answers[request.url ?? ''] ?? ['text/html', page]
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  const { port } = address
  return { url: `http://localhost:${port}`, port, stop: () => void server.close() }
}

export async function measureBare(context: BrowserContext, url: string): Promise<Bare> {
  const opened = await context.newPage()
  await opened.goto(`${url}/bare`)
  const { roundTripMs, workerMs } = await opened.evaluate(async () => {
    const timed = async (run: () => Promise<unknown>) => {
      const startedMs = performance.now()
      await run()
      return performance.now() - startedMs
    }
    const middle = async (run: () => Promise<unknown>) => {
      const all: number[] = []
      for (let count = 0; count < 5; count++) all.push(await timed(run))
      return all.toSorted((a, b) => a - b)[2] ?? 0
    }
    const ask = () => fetch('/echo', { method: 'POST', body: '{}' }).then((answer) => answer.json())
    const work = () =>
      new Promise((resolve) => {
        new Worker('/worker.js', { type: 'module' }).addEventListener('message', resolve)
      })
    await ask()
    return { roundTripMs: await middle(ask), workerMs: await middle(work) }
  })
  await opened.evaluate(() => {
    document.querySelector('button')?.addEventListener('click', () => {
      const startedMs = performance.now()
      const child = open('/window', '_blank', 'popup,width=440,height=720')
      child?.addEventListener('load', () => {
        child.requestAnimationFrame(() =>
          setTimeout(() => Object.assign(globalThis, { windowMs: performance.now() - startedMs })),
        )
      })
    })
  })
  await opened.getByRole('button').click()
  const measured = () => (globalThis as { windowMs?: number }).windowMs
  const windowMs = await (await opened.waitForFunction(measured)).jsonValue()
  await Promise.all(context.pages().map((one) => one.close()))
  return { roundTripMs, workerMs, windowMs: windowMs ?? 0 }
}

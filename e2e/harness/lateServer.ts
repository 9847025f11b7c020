// A proxy in front of the product's server. Tests make it slow, close it, or let it answer something else.
import { request as ask, createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { serveWith } from '../../scripts/test/ownServer.ts'
import { servePages } from './otherOrigin.ts'
import { filesOf } from './ownPage.ts'
import { type Visitor, type VisitorOptions, visit } from './visitor.ts'

/** `open` passes requests on; `silent` holds them until the door opens. The others answer what their names say. */
export type Door = 'open' | 'down' | 'silent' | '500' | 'html' | 'half'

export interface LatePageOptions extends VisitorOptions {
  /** Whether the page also asks by itself again after a failure. Otherwise only a press does. */
  asksAgain?: boolean
}

export interface LateServer {
  visitor: Visitor
  setDoor(door: Door): void
}

/**
 * The page of packages/react/src/testing/latePage.tsx, at another origin than its server.
 * @param settings of that server
 */
export async function visitLatePage(
  first: Door,
  { NETWORKS = 'eip155:99199', ...settings }: NodeJS.ProcessEnv = {},
  { asksAgain = true, ...options }: LatePageOptions = {},
): Promise<LateServer> {
  let door = first
  const held: (() => void)[] = []
  const pages = await servePages(await filesOf('latePage'))
  const origin = `http://shop.localhost:${pages}`
  const url = await serveWith({ APP_ORIGINS: origin, NETWORKS, ...settings })
  const proxy = createServer((request, response) => {
    const pass = () => {
      const { method, headers, url: path } = request
      const passed = ask(new URL(path ?? '/', url), { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      passed.on('error', () => response.destroy())
      request.pipe(passed)
    }
    if (door === 'open') return pass()
    if (door === 'silent') return void held.push(pass)
    if (door === 'down') return void response.destroy()
    answerOddly(door, response)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => proxy.once('listening', resolve))
  onTestFinished(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  const { port } = proxy.address() as AddressInfo
  const visitor = await visit({ ...options, baseUrl: origin })
  if (!asksAgain) await visitor.context.addInitScript(holdLongTimers)
  await visitor.page.goto(`${origin}/?server=${encodeURIComponent(`http://127.0.0.1:${port}`)}`)
  return {
    visitor,
    setDoor(next) {
      door = next
      if (next === 'open') for (const pass of held.splice(0)) pass()
    },
  }
}

/** The shortest pause before the page asks again is 750 ms. */
function holdLongTimers(): void {
  const { setTimeout } = window
  const held = (run: TimerHandler, ms = 0, ...rest: unknown[]) =>
    setTimeout(run, ms < 750 ? ms : 2_000_000_000, ...rest)
  Object.assign(window, { setTimeout: held })
}

function answerOddly(door: '500' | 'html' | 'half', response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*')
  if (door === '500') return void response.writeHead(500).end('{}')
  if (door === 'html') return void response.end('<!doctype html><title>Parked</title>')
  response.write('{"brand":{"name":"Exa')
  response.destroy()
}

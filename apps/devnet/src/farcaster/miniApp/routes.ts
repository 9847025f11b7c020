// Routes of the stand-in for a Farcaster app, below `/mini-app`.
import { readFileSync } from 'node:fs'
import { localPage, writeMiniApp } from './page.ts'
import type { MiniAppWallet } from './wallet.ts'

export interface Said {
  status: number
  type?: 'json' | 'html' | 'script' | 'miniApp'
  body: string
}

const script = new URL('page.js', import.meta.url)
const comlink = new URL(import.meta.resolve('comlink/dist/esm/comlink.mjs'))

export function createMiniAppRoutes(wallet: MiniAppWallet) {
  return {
    page(url: string): Said | undefined {
      const page = localPage(url)
      return page === undefined
        ? undefined
        : { status: 200, type: 'miniApp', body: writeMiniApp(page) }
    },
    script: (): Said => file(script),
    comlink: (): Said => file(comlink),
    ask: (request: unknown): Said => json({ asked: wallet.ask(request) }),
    perform: async (request: unknown): Promise<Said> => json(await wallet.perform(request)),
  }
}

const file = (url: URL): Said => ({ status: 200, type: 'script', body: readFileSync(url, 'utf8') })
const json = (body: object): Said => ({ status: 200, body: JSON.stringify(body) })

// Routes of the stand-in for a Farcaster app, below `/mini-app`.
import { json, type Said, script } from '../../http/answerTyped.ts'
import { localPage, writeMiniApp } from './page.ts'
import type { MiniAppWallet } from './wallet.ts'

export type MiniAppSaid = Said<'html' | 'miniApp'>

const page = new URL('page.js', import.meta.url)
const comlink = new URL(import.meta.resolve('comlink/dist/esm/comlink.mjs'))

export function createMiniAppRoutes(wallet: MiniAppWallet) {
  return {
    page(url: string): MiniAppSaid | undefined {
      const shown = localPage(url)
      return shown === undefined
        ? undefined
        : { status: 200, type: 'miniApp', body: writeMiniApp(shown) }
    },
    script: (): MiniAppSaid => script(page),
    comlink: (): MiniAppSaid => script(comlink),
    ask: (request: unknown): MiniAppSaid => json(200, { asked: wallet.ask(request) }),
    perform: async (request: unknown): Promise<MiniAppSaid> =>
      json(200, await wallet.perform(request)),
  }
}

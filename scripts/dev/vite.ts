// Vite inside the development server: serves the sources and renders the page from them.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import type { Renderer } from '../../apps/server/src/site/render/renderer.ts'
import { projectRoot } from '../process/paths.ts'

type Next = (error?: unknown) => void

/** The parts of Vite's server that are used. The package itself belongs to apps/web. */
type ViteServer = {
  middlewares: (request: IncomingMessage, response: ServerResponse, next: Next) => void
  ssrLoadModule: (url: string) => Promise<{ render: Renderer['render'] }>
  transformIndexHtml: (url: string, html: string) => Promise<string>
  ssrFixStacktrace: (error: Error) => void
  close: () => Promise<void>
}

type Vite = { createServer: (config: object) => Promise<ViteServer> }

/** @param http also carries the hot reload socket, so one port is enough */
export async function startVite(http: Server): Promise<ViteServer> {
  const webFolder = join(projectRoot, 'apps/web')
  const fromWeb = createRequire(join(webFolder, 'package.json'))
  const { createServer } = (await import(pathToFileURL(fromWeb.resolve('vite')).href)) as Vite
  return createServer({
    configFile: join(webFolder, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: http } },
  })
}

/** Renders from the current sources. */
export function viteRenderer(vite: ViteServer): Renderer {
  return {
    buildId: 'development',
    builtAtMs: 0,
    prerendered: [],
    async render(parameters) {
      try {
        const { render } = await vite.ssrLoadModule('/src/entry.server.tsx')
        // Vite needs a complete document to modify.
        const rendered = await render({ ...parameters, whole: true })
        const { html } = rendered
        if (html === '') return rendered
        const whole = html instanceof Readable ? await text(html) : html
        return { ...rendered, html: await vite.transformIndexHtml(parameters.url, whole) }
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error)
        throw error
      }
    },
  }
}

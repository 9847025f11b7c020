// Measures the home page's document, as the built renderer draws it for a new visitor.
import { brotliCompressSync } from 'node:zlib'
import { readSettings } from '../../../apps/server/src/app/config/settings.ts'
import { readMarks } from '../../../apps/server/src/site/marks/readMarks.ts'
import { createPayload, publicConfig } from '../../../apps/server/src/site/render/payload.ts'
import { loadRenderer } from '../../../apps/server/src/site/render/renderer.ts'

export interface DocumentSizes {
  /** Bytes, in brotli. */
  html: number
  /** Style sheets that the first frame waits for. */
  sheets: number
}

/** Every predefined network. Nothing asks the node. */
const settings = { RPC_URLS: 'eip155:99199=http://127.0.0.1:8545' }

export async function measureDocument(webDist: string): Promise<DocumentSizes> {
  const renderer = await loadRenderer(webDist)
  if (!renderer) throw new Error('the page is not built')
  const read = readSettings(settings)
  const config = publicConfig(read, {
    brand: { name: 'Aureus' },
    marks: readMarks(read),
    mainTokens: [],
    swapChains: [],
  })
  const { buildId } = renderer
  const payload = await createPayload({
    config,
    buildId,
    cookies: {},
    userAgent: undefined,
    language: 'en',
    findSession: async () => null,
  })
  const { html } = await renderer.render({
    url: '/',
    payload,
    nonce: 'AAAAAAAAAAAAAAAAAAAAAA==',
    whole: true,
    reportError(error) {
      throw error
    },
  })
  if (typeof html !== 'string') throw new Error('the home page has late parts')
  const sheets = html.match(/<link rel="stylesheet"/g)?.length ?? 0
  return { html: brotliCompressSync(html).length, sheets }
}

// Another configuration of the wallet, as another operator would have it.
import { createHash } from 'node:crypto'
import { type WalletConfig, WalletConfigSchema } from '@aureus/protocol'
import * as v from 'valibot'
import { walletOriginOf } from './emailLogin.ts'
import type { Visitor } from './visitor.ts'

/** Documents name the configuration by its hash, so both change. @param path of the document */
export async function changeConfig(
  visitor: Visitor,
  path: `/${string}`,
  change: (config: WalletConfig) => Partial<WalletConfig>,
): Promise<void> {
  const wallet = walletOriginOf(visitor)
  const changed = (text: string) => {
    const config = v.parse(WalletConfigSchema, JSON.parse(text))
    return JSON.stringify({ ...config, ...change(config) })
  }
  await visitor.context.route(`${wallet}/assets/config-*`, async (route) => {
    const response = await route.fetch()
    return route.fulfill({ response, body: changed(await response.text()) })
  })
  await visitor.context.route(`${wallet}${path}`, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const [name = ''] = /\/assets\/config-[\w-]+\.json/.exec(html) ?? []
    const hash = createHash('sha384').update(
      changed(await (await fetch(`${wallet}${name}`)).text()),
    )
    const integrity = `data-integrity="sha384-${hash.digest('base64')}"`
    return route.fulfill({ response, body: html.replace(/data-integrity="[^"]*"/, integrity) })
  })
}

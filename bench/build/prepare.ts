// Builds or starts a contender, so that a browser can visit it.
import { join } from 'node:path'
import { distFolder } from '../../scripts/build/build.ts'
import { brotliBytes } from '../../scripts/checks/sizes/brotli.ts'
import { filesOf, readManifest } from '../../scripts/checks/sizes/manifest.ts'
import { firstLoad } from '../../scripts/checks/sizes.ts'
import { type ContenderName, contenders } from '../contenders.ts'
import { servePage } from '../serve/pageServer.ts'
import { buildPage, pageFolder } from './buildPage.ts'
import { installPeer } from './installPeer.ts'

export type Prepared = {
  url: string
  /** Brotli bytes of the JavaScript that the page needs to start. */
  firstLoadBytes: number
  stop: () => Promise<void>
}

/**
 * @param productUrl the running product, which also serves the chain; undefined if no contender needs it
 * @throws ProblemError if its packages cannot be installed, Error if it does not build
 */
export async function prepare(
  name: ContenderName,
  productUrl: string | undefined,
): Promise<Prepared> {
  const { kind } = contenders[name]
  if (kind === 'product') {
    if (!productUrl) throw new Error('the product is not running')
    const client = join(distFolder, 'client')
    return {
      url: productUrl,
      firstLoadBytes: bytesOf(client, firstLoad),
      stop: () => Promise.resolve(),
    }
  }
  if (kind === 'peer') await installPeer(pageFolder(name))
  const folder = await buildPage(name)
  const rpcUrl = productUrl && `${productUrl}/v1/?chainId=eip155:99199&projectId=aureus`
  return { ...(await servePage(folder, rpcUrl)), firstLoadBytes: bytesOf(folder, ['index.html']) }
}

function bytesOf(folder: string, entries: string[]): number {
  const files = filesOf(readManifest(folder), entries)
  return brotliBytes([...files].map((file) => join(folder, file)))
}

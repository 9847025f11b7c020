import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../../scripts/test/chromiumPath.ts'

/**
 * A browser that reaches only this machine, so that no figure depends on external servers.
 * @param ports of `localhost`, each with the port that is connected to instead
 */
export async function launchBrowser(
  ports: ReadonlyMap<number, number> = new Map(),
): Promise<Browser> {
  const mapped = [...ports].map(([from, to]) => `MAP localhost:${from} 127.0.0.1:${to}, `)
  return chromium.launch({
    executablePath: await findChromium(process.env, ['installed', 'bundled', 'playwright']),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--host-resolver-rules=${mapped.join('')}MAP * ~NOTFOUND, EXCLUDE 127.0.0.1${mapped.length > 0 ? '' : ', EXCLUDE localhost'}`,
    ],
  })
}

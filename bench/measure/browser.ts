import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../../scripts/test/chromiumPath.ts'

/** A browser that reaches only this machine, so that no figure depends on external servers. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(process.env, ['installed', 'bundled', 'playwright']),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    ],
  })
}

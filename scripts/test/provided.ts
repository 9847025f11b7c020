// What global set-ups provide to tests. Tests read it with vitest's `inject`.

import 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server on which a test may create databases. */
    databaseUrl: string
    /** Path of a Chromium executable. */
    chromiumPath: string
    /** Its arguments. */
    chromiumArguments: string[]
    /** Paths of the scripts with the injectable wallets. */
    walletBundles: Record<'inject' | 'injectEip155', string>
    /** URL of the product under test. */
    baseUrl: string
    /** URL of the devnet's example of a site that sends batches. */
    dappUrl: string
    /** Its data folder. Its keys are next to it, in `.keys`. */
    dataDir: string
  }
}

// What the global set-ups hand to tests; a test reads it with vitest's `inject`.

import 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server in which a test may create databases. */
    databaseUrl: string
    /** Executable of a Chromium. */
    chromiumPath: string
    /** What it is started with. */
    chromiumArguments: string[]
    /** Where the product under test answers. */
    baseUrl: string
    /** Where it keeps its data; its keys are beside, in `.keys`. */
    dataDir: string
  }
}

// Whether a client knows its server's configuration.
import type { StoreApi } from 'zustand/vanilla'

export interface ConfigurationState {
  /** `ready` with the configuration of the last visit, too. `failed` while the server is asked again now and then. */
  status: 'waiting' | 'ready' | 'failed'
  /** Why the last question failed; null while none has. A ConfigError of `@aureus/core/server`. */
  error: (Error & { readonly setting?: 'APP_ORIGINS' | undefined }) | null
}

/** Of a client that opened before its server answered. */
export interface Configuration {
  readonly state: StoreApi<ConfigurationState>
  /** Where the server is, such as `https://auth.example.com`. */
  readonly serverUrl: string
  /** Resolves once the configuration is known. Rejects if the server cannot be asked now. */
  known(): Promise<void>
  /** Asks the server now. Never rejects; `state` has the outcome. */
  retry(): Promise<void>
}

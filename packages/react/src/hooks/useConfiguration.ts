import type { ConfigurationState } from '@aureus/core'
import { useClient } from '../provider/useClient.ts'
import { useStore } from './useStore.ts'

export interface UseConfigurationReturnType extends ConfigurationState {
  /** Where the server is. `undefined` for a client that was made with its configuration. */
  serverUrl: string | undefined
  /** Asks the server now. Never rejects. */
  retry(): Promise<void>
}

const ready: ConfigurationState = { status: 'ready', error: null }
const own = { getState: () => ready, getInitialState: () => ready, subscribe: () => () => {} }
const nothing = async () => {}

/** Whether the server's configuration is known, for a client of `openClientSync` or `<Aureus server>`. */
export function useConfiguration(): UseConfigurationReturnType {
  const { configuration } = useClient()
  const state = useStore(configuration?.state ?? own, (all) => all)
  return {
    ...state,
    serverUrl: configuration?.serverUrl,
    retry: configuration?.retry ?? nothing,
  }
}

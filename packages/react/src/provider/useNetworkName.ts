import { UNSUPPORTED_NETWORK_NAME } from '@aureus/core'
import type { Network } from '@aureus/protocol'
import { useMessages } from './useMessages.ts'

/** What visitors call a network: its name, or words for one that is not configured. */
export function useNetworkName(): (network: Pick<Network, 'name'>) => string {
  const { unknownNetwork } = useMessages().connectButton
  return ({ name }) => (name === UNSUPPORTED_NETWORK_NAME ? unknownNetwork : name)
}

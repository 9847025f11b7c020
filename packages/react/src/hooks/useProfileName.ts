import { useMemo } from 'react'
import { useClient } from '../provider/useClient.ts'
import { useAccount } from './useAccount.ts'
import { useNetwork } from './useNetwork.ts'
import { useQuery } from './useQuery.ts'

/** The display name of the connected account; `undefined` if it has none. */
export function useProfileName(): string | undefined {
  const client = useClient()
  const { address, status, profileName } = useAccount()
  const { chainNamespace } = useNetwork().network
  const named = status === 'connected' && chainNamespace === 'eip155' ? address : undefined
  const load = useMemo(() => {
    if (named === undefined) return undefined
    return () =>
      import('@aureus/core/names').then(({ identityQuery }) => identityQuery(client, named))
  }, [client, named])
  useQuery(load)
  return profileName
}

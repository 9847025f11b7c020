import { useEffect } from 'react'
import { useAccount } from './useAccount.ts'
import { useClient } from './useClient.ts'

/** The name that the connected account is shown by, read anew when the account changes. */
export function useProfileName(): string | undefined {
  const client = useClient()
  const { address, status, profileName } = useAccount()
  useEffect(() => {
    if (!address || status !== 'connected') return
    const controller = new AbortController()
    import('@aureus/core/names')
      .then(({ refreshIdentity }) => refreshIdentity(client, controller))
      // Without it the address stands for itself.
      .catch(() => undefined)
    return () => controller.abort()
  }, [client, address, status])
  return profileName
}

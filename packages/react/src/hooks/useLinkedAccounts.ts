import type {
  LinkAccountParameters,
  LinkedAccount,
  LinkedAccounts,
} from '@aureus/core/linkedAccounts'
import { useCallback, useMemo } from 'react'
import { useClient } from '../provider/useClient.ts'
import { useQuery } from './useQuery.ts'
import { useStore } from './useStore.ts'

export interface UseLinkedAccountsReturnType {
  /** `waiting`: not read yet. `error`: the last read failed, and `accounts` are from the one before. */
  status: 'waiting' | 'success' | 'error'
  /** The accounts of the signed-in account's owner, that account among them; undefined while signed out. */
  accounts: readonly LinkedAccount[] | undefined
  /** Whether this site sees linked accounts. If not, there is only the signed-in one. */
  shared: boolean | undefined
  /** The same for all linked accounts, and another at every site; null until one is linked. */
  ownerId: string | null
  /** Reads the accounts again. Never rejects. */
  refresh(): Promise<void>
  /**
   * Links an account of a connected wallet. Both accounts sign, one after the other.
   * @throws UserRejectedError, WalletError, WalletNotFoundError, NotSignedInError; ApiError with the reason
   * `account_linked_elsewhere` for an account of another owner; ApiUnreachableError
   */
  link(
    account: LinkAccountParameters['account'],
    options?: Pick<LinkAccountParameters, 'onSign' | 'signal'>,
  ): Promise<LinkedAccounts>
  /** Unlinks an account for every site at once. @throws NotSignedInError, ApiError, ApiUnreachableError */
  unlink(account: Pick<LinkedAccount, 'account'>): Promise<void>
}

const load = () => import('@aureus/core/linkedAccounts')

/** The accounts that the visitor linked. Read while a component uses them, and after each change here. */
export function useLinkedAccounts(): UseLinkedAccountsReturnType {
  const client = useClient()
  const sessionId = useStore(client.state.signIn, ({ session }) => session?.id)
  const query = useMemo(
    () =>
      sessionId === undefined
        ? undefined
        : () => load().then(({ linkedAccountsQuery }) => linkedAccountsQuery(client)),
    [client, sessionId],
  )
  const { status, value, refresh } = useQuery(query)
  const link = useCallback<UseLinkedAccountsReturnType['link']>(
    async (account, options) => (await load()).linkAccount(client, { account, ...options }),
    [client],
  )
  const unlink = useCallback<UseLinkedAccountsReturnType['unlink']>(
    async ({ account }) => (await load()).unlinkAccount(client, { account }),
    [client],
  )
  return {
    status: status === 'idle' ? 'success' : status,
    accounts: value?.accounts,
    shared: value?.shared,
    ownerId: value?.ownerId ?? null,
    refresh,
    link,
    unlink,
  }
}

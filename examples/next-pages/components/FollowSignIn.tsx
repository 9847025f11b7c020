import type { Client } from '@aureus/core'
import { getSessionToken } from '@aureus/core/server'
import { useAccount, useClient, useSignIn } from '@aureus/react'
import { useEffect, useRef } from 'react'
import { authClient } from '../lib/authClient'

/** Signs the visitor in to better-auth once the Aureus server has verified the wallet, and out again with it. */
export function FollowSignIn() {
  const client = useClient()
  const { status } = useSignIn()
  const { status: connection } = useAccount()
  const { data: session, isPending, refetch } = authClient.useSession()
  const isSignedIn = session !== null
  const knewAccount = useRef(false)
  const knewSession = useRef(false)

  useEffect(() => {
    knewAccount.current ||= connection !== 'disconnected'
    knewSession.current ||= status === 'signed-in'
    if (isPending) return
    if (status === 'signed-in') {
      if (!isSignedIn) void follow(client).then(() => refetch())
      return
    }
    // A visitor may disconnect before the page has asked the Aureus server for the session.
    const left = knewAccount.current && connection === 'disconnected'
    // Only after a sign-in on this page: while the Aureus server is down, the session of better-auth stays.
    const ended = knewSession.current && status === 'required'
    if (isSignedIn && (left || ended)) void authClient.signOut()
  }, [client, status, connection, isSignedIn, isPending, refetch])
  return null
}

async function follow(client: Client): Promise<void> {
  const token = await getSessionToken(client)
  if (!token) return
  const headers = { authorization: `Bearer ${token}` }
  await authClient.$fetch('/sign-in/wallet', { method: 'POST', headers })
}

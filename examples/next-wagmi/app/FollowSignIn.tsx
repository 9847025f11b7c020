'use client'

import type { Client } from '@aureus/core'
import { getSessionToken } from '@aureus/core/server'
import { useAccount, useClient, useSignIn } from '@aureus/react'
import { signIn, signOut, useSession } from 'next-auth/react'
import { useEffect, useRef } from 'react'

/** Signs the visitor in to NextAuth once the Aureus server has verified the wallet, and out again with it. */
export function FollowSignIn() {
  const client = useClient()
  const { status } = useSignIn()
  const { status: connection } = useAccount()
  const session = useSession().status
  const wasSignedIn = useRef(false)

  useEffect(() => {
    if (status === 'signed-in') {
      wasSignedIn.current = true
      if (session !== 'unauthenticated') return
      void follow(client)
    } else if (wasSignedIn.current && (status === 'required' || connection === 'disconnected')) {
      // Only after a sign-in on this page: while the Aureus server is down, the session of NextAuth stays.
      wasSignedIn.current = false
      void signOut({ redirect: false })
    }
  }, [client, status, connection, session])
  return null
}

async function follow(client: Client): Promise<void> {
  const token = await getSessionToken(client)
  if (token) await signIn('credentials', { token, redirect: false })
}

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
  const knewAccount = useRef(false)
  const knewSession = useRef(false)

  useEffect(() => {
    knewAccount.current ||= connection !== 'disconnected'
    knewSession.current ||= status === 'signed-in'
    if (status === 'signed-in') {
      if (session === 'unauthenticated') void follow(client)
      return
    }
    // A visitor may disconnect before the page has asked the Aureus server for the session.
    const left = knewAccount.current && connection === 'disconnected'
    // Only after a sign-in on this page: while the Aureus server is down, the session of NextAuth stays.
    const ended = knewSession.current && status === 'required'
    if (session === 'authenticated' && (left || ended)) void signOut({ redirect: false })
  }, [client, status, connection, session])
  return null
}

async function follow(client: Client): Promise<void> {
  const token = await getSessionToken(client)
  if (token) await signIn('credentials', { token, redirect: false })
}

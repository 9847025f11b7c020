'use client'

import { useAccount, useSignIn } from '@aureus/react'

/** The server has verified the wallet's signature once the status is `signed-in`. */
export function Account() {
  const { address } = useAccount()
  const { status, signOut } = useSignIn()
  if (status !== 'signed-in') return <p>{address ? `Connected: ${address}` : 'Welcome'}</p>
  return (
    <p>
      <span>{`Signed in as ${address}`}</span>{' '}
      <button type="button" onClick={() => signOut()}>
        Sign out
      </button>
    </p>
  )
}

// Hooks: sign in and out with your own button
import { useSignIn } from '@aureus/react'

export function Example() {
  const { status, session, error, signIn, signOut } = useSignIn()
  if (session)
    return (
      <button type="button" onClick={() => signOut()}>
        Sign out {session.data.accountAddress}
      </button>
    )
  return (
    <>
      <button type="button" disabled={status === 'signing'} onClick={() => signIn()}>
        Sign in
      </button>
      {error && <p>{error.description}</p>}
    </>
  )
}

// Hooks: the sessions of a visitor
import { useSessions, useSignIn } from '@aureus/react'

export function Example() {
  const { signIn } = useSignIn()
  const { sessions = [], revoke } = useSessions()
  return (
    <>
      <button type="button" onClick={() => signIn()}>
        Sign in
      </button>
      <ul>
        {sessions.map((session) => (
          <li key={session.id}>
            {session.address}
            <button type="button" onClick={() => revoke(session)}>
              End
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

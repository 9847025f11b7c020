// Who is signed in to the console, and what they may do.
import {
  type AdminOperationName,
  type AdminSession,
  adminOperations,
  mayAct,
} from '@aureus/protocol/admin'
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'

export interface Sessions {
  session: AdminSession | null
  /** Whether the session ended while the page was open, so that the sign-in says why it is there. */
  ended: boolean
  begin(session: AdminSession): void
  /** The server does not know the session any more. */
  end(): void
}

const SessionContext = createContext<Sessions | undefined>(undefined)

export function useSession(): Sessions {
  const sessions = use(SessionContext)
  if (!sessions) throw new Error('useSession needs SessionProvider')
  return sessions
}

/** For views, which only signed-in operators see. */
export function useOperator(): AdminSession {
  const { session } = useSession()
  if (!session) throw new Error('The console has no session')
  return session
}

export function SessionProvider(props: { initial: AdminSession | null; children: ReactNode }) {
  const [session, setSession] = useState(props.initial)
  const [ended, setEnded] = useState(false)
  const begin = useCallback((next: AdminSession) => {
    setSession(next)
    setEnded(false)
  }, [])
  const end = useCallback(() => {
    setSession(null)
    setEnded(true)
  }, [])
  const sessions = useMemo(() => ({ session, ended, begin, end }), [session, ended, begin, end])
  return <SessionContext value={sessions}>{props.children}</SessionContext>
}

/** @returns the role that is missing, or undefined if the operator may do this */
export function missingRole(session: AdminSession, operation: AdminOperationName) {
  const { role } = adminOperations[operation]
  return mayAct(session.role, role) ? undefined : role
}

/** Whether the operation needs a fresh signature now. */
export function needsStepUp(
  { steppedUpUntilMs }: AdminSession,
  operation: AdminOperationName,
  nowMs: number,
): boolean {
  const known = adminOperations[operation]
  const isGuarded = 'change' in known && 'stepUp' in known.change
  // Five seconds for the way to the server.
  return isGuarded && (steppedUpUntilMs === null || steppedUpUntilMs < nowMs + 5000)
}

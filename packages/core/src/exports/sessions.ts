// Entry of the list of sessions: import it dynamically, signing in does without.
export {
  type RevokeSessionParameters,
  type RevokeSessionsParameters,
  revokeSession,
  revokeSessions,
} from '../sessions/revokeSession.ts'
export {
  type GetSessionsParameters,
  getSessions,
  sessionsQuery,
} from '../sessions/sessionsQuery.ts'

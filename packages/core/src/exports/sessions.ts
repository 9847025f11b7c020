// The list of sessions. Import it dynamically: signing in does not need it.
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

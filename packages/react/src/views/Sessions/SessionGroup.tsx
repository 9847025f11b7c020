import type { ListedSession } from '@aureus/protocol'
import { TitledList } from '../../parts/TitledList.tsx'
import { SessionRow } from './SessionRow.tsx'

export interface SessionGroupProps {
  label: string
  sessions: readonly ListedSession[]
  /** Id of the session that the page uses. */
  own: string | undefined
  /** Id of the session that is being ended. */
  ending: string | undefined
  onEnd(session: ListedSession, name: string): void
}

export function SessionGroup({ label, sessions, own, ending, onEnd }: SessionGroupProps) {
  return (
    <TitledList label={label}>
      {sessions.map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          own={session.id === own}
          ending={session.id === ending}
          onEnd={onEnd}
        />
      ))}
    </TitledList>
  )
}

// Both sides can end a session at the same moment. The library then deletes it twice, and the second deletion throws
// in a listener where it cannot be caught. The page's global handler would show the visitor an error.
import type { SignClient } from './signClient.ts'

interface Deletion {
  topic: string
}

/** Internals of the library, whose version is pinned. */
interface Engine {
  deleteSession(deletion: Deletion): Promise<void>
}

/** Concurrent calls share one deletion. A call for a deleted session does nothing. */
export function deleteOnce({ engine, session }: Pick<SignClient, 'engine' | 'session'>): void {
  const own = engine as unknown as Engine
  const deleting = new Map<string, Promise<void>>()
  const deleteSession = own.deleteSession
  own.deleteSession = async (deletion) => {
    const { topic } = deletion
    if (!deleting.has(topic) && session.keys.includes(topic))
      deleting.set(
        topic,
        deleteSession(deletion).finally(() => deleting.delete(topic)),
      )
    return deleting.get(topic)
  }
}

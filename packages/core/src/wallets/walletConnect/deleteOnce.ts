// A session can be ended by both ends at the same moment. The library then deletes it twice, and throws at the
// second time in a listener of its own, where nobody can catch it: the page's last resort would hear of it, and
// show the visitor who disconnected an error.
import type { SignClient } from './startSignClient.ts'

interface Deletion {
  topic: string
}

/** What the library keeps to itself. The version is pinned. */
interface Engine {
  deleteSession(deletion: Deletion): Promise<void>
}

/** Concurrent deletions of a session share one run. A deleted session stays deleted. */
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

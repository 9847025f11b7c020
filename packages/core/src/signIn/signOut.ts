// Signs out and keeps the wallet connected.

import { deleteSession } from '../api/signIn.ts'
import type { Client } from '../client/client.ts'
import { activeAccount } from '../state/select.ts'
import { tellTabs } from '../tabs/tell.ts'
import { endEverySession } from './endSessions.ts'
import { whileEnding } from './inquire.ts'
import { refreshSession } from './refreshSession.ts'
import { sessionEnded } from './sessionEnded.ts'

/**
 * Resolves once the server has ended the session. Until then the page still shows `Signed in`.
 * @throws ApiError, ApiUnreachableError
 */
export async function signOut(client: Client): Promise<void> {
  const { address } = activeAccount(client.state)
  if (address !== undefined) {
    await whileEnding(client, address, deleteSession(client, { address }))
    return sessionEnded(client, address)
  }
  await endEverySession(client)
  // A tab may have connected and signed in meanwhile.
  tellTabs(client, { type: 'session' })
  await refreshSession(client)
}

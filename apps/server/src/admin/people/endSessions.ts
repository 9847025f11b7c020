// Ends sessions of a person: logins to the embedded wallet, and sign-ins of their accounts.
import { storedAddress } from '../../platform/access/canonical.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { PeopleContext } from './context.ts'
import type { Subject } from './subject.ts'

/** @param session one of them; all if absent @returns how many ended */
export async function endSessions(
  transaction: Database,
  { observer }: Pick<PeopleContext, 'observer'>,
  { subject, session }: { subject: Subject; session?: string | undefined },
): Promise<number> {
  const logins = subject.kind === 'embedded' ? await endLogins(transaction, subject.id, session) : 0
  if (subject.addresses.length === 0) return logins
  let query = transaction
    .deleteFrom('siwx_sessions')
    .where('address', 'in', subject.addresses.map(storedAddress))
  if (session !== undefined) query = query.where('id', '=', session)
  const ended = await query.returning(['id', 'origin', 'address', 'chain_id']).execute()
  await observer?.ended(transaction, ended)
  return logins + ended.length
}

async function endLogins(
  transaction: Database,
  userId: string,
  session: string | undefined,
): Promise<number> {
  let query = transaction
    .deleteFrom('wallet_sessions')
    .where('device_id', 'in', (is) =>
      is.selectFrom('wallet_devices').select('id').where('user_id', '=', userId),
    )
  if (session !== undefined) query = query.where('id', '=', session)
  return (await query.returning('id').execute()).length
}

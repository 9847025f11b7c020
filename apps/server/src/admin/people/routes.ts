// `GET|POST /v1/people…` of the console: find a person, look, and act.
import { copyOf } from '../../embedded/personalData/copy.ts'
import { findPerson, ownerOfAddresses } from '../../embedded/personalData/person.ts'
import { ban, unban } from '../../platform/access/bans.ts'
import { storedAddress } from '../../platform/access/canonical.ts'
import type { Database } from '../../platform/db/schema.ts'
import { createId } from '../../platform/secrets/token.ts'
import { type Admin, AdminRefusal, adminRoutesWith } from '../api/route.ts'
import type { PeopleContext } from './context.ts'
import { endSessions } from './endSessions.ts'
import { mailOwner } from './mails.ts'
import { readPerson } from './person.ts'
import { searchPeople } from './search.ts'
import { findSubject, type Subject } from './subject.ts'

const { read, change } = adminRoutesWith<PeopleContext>()

const nameOf = ({ id }: Pick<Subject, 'id'>): string => `person ${id}`

export const peopleRoutes = [
  read('GET /v1/people', async ({ query, by }, context) => {
    const { people, next } = await searchPeople(context.db, query.search, query.cursor)
    // Without the text, which may be a person's own: the log keeps it for ever.
    await note(context, { by, action: 'person.search', subject: `people ${people.length}` })
    return { people, next }
  }),
  read('GET /v1/people/{id}', async ({ params, by }, context) => {
    const subject = await findSubject(context.db, params.id)
    await note(context, { by, action: 'person.read', subject: nameOf(subject) })
    return readPerson(context.db, subject)
  }),
  change('POST /v1/people/{id}/export', async ({ params, transaction }, { clock }) => {
    const subject = await findSubject(transaction, params.id)
    const person =
      subject.kind === 'embedded'
        ? await findPerson(transaction, subject.id)
        : await ownerOfAddresses(transaction, subject.addresses.map(storedAddress))
    const data = await copyOf(transaction, person, clock())
    return { answer: { data: { ...data } }, subject: nameOf(subject), before: null, after: null }
  }),
  change('POST /v1/people/{id}/sessions/end', async ({ params, body, transaction }, context) => {
    const subject = await findSubject(transaction, params.id)
    const { session } = body
    const ended = await endSessions(transaction, context, { subject, session })
    if (session !== undefined && ended === 0)
      throw new AdminRefusal(404, 'This session has ended already.')
    return { answer: { ended }, subject: nameOf(subject), before: null, after: { ended } }
  }),
  change('POST /v1/people/{id}/freeze', async ({ params, transaction }, context) => {
    const subject = await embedded(transaction, params.id)
    const { id, user } = subject
    if (user.frozen_at_ms !== null) throw new AdminRefusal(409, 'It is frozen already.')
    const frozenAtMs = context.clock()
    await setFrozen(transaction, id, frozenAtMs)
    const ended = await endSessions(transaction, context, { subject })
    await mailOwner(transaction, context, { userId: id, event: 'frozen' })
    const after = { frozenAtMs, endedSessions: ended }
    return { answer: {}, subject: nameOf(subject), before: { frozenAtMs: null }, after }
  }),
  change('POST /v1/people/{id}/thaw', async ({ params, transaction }, context) => {
    const subject = await embedded(transaction, params.id)
    const { id, user } = subject
    if (user.frozen_at_ms === null) throw new AdminRefusal(409, 'It is not frozen by an operator.')
    await setFrozen(transaction, id, null)
    await mailOwner(transaction, context, { userId: id, event: 'thawed' })
    const before = { frozenAtMs: user.frozen_at_ms }
    return { answer: {}, subject: nameOf(subject), before, after: { frozenAtMs: null } }
  }),
  change('POST /v1/people/{id}/ban', async ({ params, body, by, transaction }, context) => {
    const subject = await findSubject(transaction, params.id)
    const { id: person, addresses } = subject
    const { reason } = body
    const nowMs = context.clock()
    const { account } = by
    if (!(await ban(transaction, { person, addresses, account, reason, nowMs })))
      throw new AdminRefusal(409, 'This person is banned already.')
    const ended = await endSessions(transaction, context, { subject })
    if (subject.kind === 'embedded')
      await mailOwner(transaction, context, { userId: person, event: 'banned' })
    const after = { banned: [person, ...addresses], endedSessions: ended }
    return { answer: {}, subject: nameOf(subject), before: null, after }
  }),
  change('POST /v1/people/{id}/unban', async ({ params, transaction }, context) => {
    const subject = await findSubject(transaction, params.id)
    const lifted = await unban(transaction, subject.id)
    if (!lifted) throw new AdminRefusal(409, 'This person is not banned.')
    if (subject.kind === 'embedded')
      await mailOwner(transaction, context, { userId: subject.id, event: 'unbanned' })
    const before = { atMs: lifted.at_ms, reason: lifted.reason }
    return { answer: {}, subject: nameOf(subject), before, after: null }
  }),
  change('POST /v1/people/{id}/note', async ({ params, body, by, transaction }, { clock }) => {
    const subject = await findSubject(transaction, params.id)
    const row = { id: createId(), subject: subject.id, at_ms: clock() }
    const { account } = by
    await transaction
      .insertInto('person_notes')
      .values({ ...row, account, text: body.text })
      .execute()
    // The text stays in its table, where it ends with the person.
    return { answer: {}, subject: nameOf(subject), before: null, after: { note: row.id } }
  }),
]

/** Who looked at whom. */
async function note(
  { audit }: PeopleContext,
  { by, ...seen }: { by: Admin; action: string; subject: string },
): Promise<void> {
  const entry = { ...by, ...seen, reason: 'looked', before: null, after: null }
  await audit.record(async () => ({ entry }))
}

/** @throws AdminRefusal */
async function embedded(db: Database, id: string) {
  const subject = await findSubject(db, id)
  if (subject.kind === 'external') throw new AdminRefusal(404, 'This person is not known here.')
  return subject
}

async function setFrozen(db: Database, id: string, frozenAtMs: number | null): Promise<void> {
  await db
    .updateTable('wallet_users')
    .set({ frozen_at_ms: frozenAtMs })
    .where('id', '=', id)
    .execute()
}

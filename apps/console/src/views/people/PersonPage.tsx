import type { Person } from '@aureus/protocol/admin'
import { useState } from 'react'
import { useAnswer } from '../../api/useAnswer.ts'
import { ChangeButton } from '../../change/ChangeButton.tsx'
import { enFrame } from '../../messages/en.frame.ts'
import { enPeople, enPerson } from '../../messages/en.people.ts'
import { Load } from '../../parts/Load.tsx'
import { SavedFile } from '../../parts/SavedFile.tsx'
import { Facts, Section } from '../../parts/Section.tsx'
import { Ago, Code, Time } from '../../parts/Time.tsx'
import { Link } from '../../router/router.tsx'
import { View } from '../View.tsx'
import { Devices, History, Wallets, Ways } from './PersonFacts.tsx'
import { PersonNotes } from './PersonNotes.tsx'
import { PersonSessions } from './PersonSessions.tsx'
import { PersonState } from './PersonState.tsx'

export function PersonPage({ id }: { id: string }) {
  const reading = useAnswer('GET /v1/people/{id}', { params: { id } })
  const title = reading.answer?.label ?? enFrame.sections.people
  return (
    <View title={title}>
      <p>
        <Link to="/people">{enPerson.back}</Link>
      </p>
      <Load reading={reading}>
        {(person) => (
          <>
            <About person={person} />
            <Actions person={person} reload={reading.reload} />
            <PersonSessions person={person} reload={reading.reload} />
            <Wallets wallets={person.wallets} />
            <Ways ways={person.ways} />
            <Devices devices={person.devices} />
            <PersonNotes person={person} reload={reading.reload} />
            <History history={person.history} />
          </>
        )}
      </Load>
    </View>
  )
}

function About({ person }: { person: Person }) {
  const { ban, deleteAtMs, names } = person
  return (
    <Section title={enPerson.about}>
      <Facts
        facts={[
          [enPerson.id, <Code key="id">{person.id}</Code>],
          [enPeople.state, <PersonState key="state" state={person.state} />],
          ...(names.length > 0 ? ([[enPerson.names, names.join(', ')]] as const) : []),
          [enPeople.since, <Time key="since" atMs={person.createdAtMs} />],
          [enPeople.seen, <Ago key="seen" atMs={person.lastSeenAtMs} />],
          ...(deleteAtMs === null
            ? []
            : ([[enPerson.leaves, <Time key="leaves" atMs={deleteAtMs} />]] as const)),
          ...(ban
            ? ([
                [enPerson.banned, <Time key="ban" atMs={ban.atMs} />],
                [enPerson.banReason, ban.reason],
              ] as const)
            : []),
        ]}
      />
    </Section>
  )
}

function Actions({ person, reload }: { person: Person; reload: () => void }) {
  const { changes } = enPerson
  const [exported, setExported] = useState<string>()
  const shared = { request: { params: { id: person.id } }, subject: person.label, onDone: reload }
  return (
    <Section
      title={changes.title}
      actions={
        <>
          <ChangeButton
            operation="POST /v1/people/{id}/sessions/end"
            {...changes.endAll}
            {...shared}
          />
          {person.kind === 'embedded' &&
            (person.frozenAtMs !== null ? (
              <ChangeButton operation="POST /v1/people/{id}/thaw" {...changes.thaw} {...shared} />
            ) : (
              <ChangeButton
                operation="POST /v1/people/{id}/freeze"
                {...changes.freeze}
                {...shared}
              />
            ))}
          {person.ban ? (
            <ChangeButton operation="POST /v1/people/{id}/unban" {...changes.unban} {...shared} />
          ) : (
            <ChangeButton operation="POST /v1/people/{id}/ban" {...changes.ban} {...shared} />
          )}
          <ChangeButton
            operation="POST /v1/people/{id}/export"
            {...changes.export}
            {...shared}
            onDone={({ data }) => setExported(JSON.stringify(data, null, 2))}
          />
        </>
      }
    >
      {exported !== undefined && (
        <SavedFile
          words={enPerson.exported}
          label={enPerson.data}
          name={enPerson.fileName(person.id)}
          text={exported}
        />
      )}
    </Section>
  )
}

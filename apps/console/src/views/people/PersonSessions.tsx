import type { Person } from '@aureus/protocol/admin'
import { ChangeButton } from '../../change/ChangeButton.tsx'
import { enPerson } from '../../messages/en.people.ts'
import { Empty } from '../../parts/Load.tsx'
import { Section } from '../../parts/Section.tsx'
import { type Column, Table } from '../../parts/Table.tsx'
import { Ago, Code, Time } from '../../parts/Time.tsx'
import { deviceName } from './PersonFacts.tsx'

const sessionColumns = (
  person: Person,
  reload: () => void,
): readonly Column<Person['sessions'][number]>[] => [
  {
    id: 'account',
    title: enPerson.sessions.account,
    cell: ({ account }) => (account === null ? enPerson.sessions.embedded : <Code>{account}</Code>),
  },
  {
    id: 'origin',
    title: enPerson.sessions.origin,
    cell: ({ origin }) => <bdi>{origin || enPerson.sessions.own}</bdi>,
  },
  { id: 'device', title: enPerson.sessions.device, cell: deviceName },
  {
    id: 'used',
    title: enPerson.sessions.used,
    cell: ({ lastUsedAtMs }) => <Ago atMs={lastUsedAtMs} />,
  },
  {
    id: 'expires',
    title: enPerson.sessions.expires,
    cell: ({ expiresAtMs }) => <Time atMs={expiresAtMs} />,
  },
  {
    id: 'actions',
    title: enPerson.sessions.actions,
    cell: ({ id }) => (
      <ChangeButton
        operation="POST /v1/people/{id}/sessions/end"
        title={enPerson.changes.endOne.title}
        label={enPerson.changes.endOne.short}
        effect={enPerson.changes.endOne.effect}
        subject={person.label}
        request={{ params: { id: person.id }, body: { session: id } }}
        onDone={reload}
      />
    ),
  },
]

export function PersonSessions({ person, reload }: { person: Person; reload: () => void }) {
  const words = enPerson.sessions
  return (
    <Section title={words.title}>
      {person.sessions.length === 0 ? (
        <Empty>{words.none}</Empty>
      ) : (
        <Table
          caption={words.title}
          rows={person.sessions}
          keyOf={({ id }) => id}
          columns={sessionColumns(person, reload)}
        />
      )}
    </Section>
  )
}

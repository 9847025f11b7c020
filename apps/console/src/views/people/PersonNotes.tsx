import type { Person } from '@aureus/protocol/admin'
import { Field } from '@aureus/react'
import { useState } from 'react'
import { ChangeButton } from '../../change/ChangeButton.tsx'
import { enPerson } from '../../messages/en.people.ts'
import { Empty } from '../../parts/Load.tsx'
import { Section } from '../../parts/Section.tsx'
import { type Column, Table } from '../../parts/Table.tsx'
import { Code, Time } from '../../parts/Time.tsx'
import { ForRole } from '../../session/ForRole.tsx'

const LONGEST = 1000

const noteColumns: readonly Column<Person['notes'][number] & { index: number }>[] = [
  { id: 'text', title: enPerson.notes.text, cell: ({ text: note }) => <bdi>{note}</bdi> },
  { id: 'by', title: enPerson.notes.by, cell: ({ account }) => <Code>{account}</Code> },
  { id: 'at', title: enPerson.notes.at, cell: ({ atMs }) => <Time atMs={atMs} /> },
]

export function PersonNotes({ person, reload }: { person: Person; reload: () => void }) {
  const words = enPerson.notes
  const [text, setText] = useState('')
  return (
    <Section
      title={words.title}
      actions={
        text.trim() !== '' && (
          <ChangeButton
            operation="POST /v1/people/{id}/note"
            {...enPerson.changes.note}
            subject={person.label}
            request={{ params: { id: person.id }, body: { text } }}
            onDone={() => {
              setText('')
              reload()
            }}
          />
        )
      }
    >
      {person.notes.length === 0 ? (
        <Empty>{words.none}</Empty>
      ) : (
        <Table
          caption={words.title}
          rows={person.notes.map((note, index) => ({ ...note, index }))}
          keyOf={({ index }) => String(index)}
          columns={noteColumns}
        />
      )}
      <ForRole operation="POST /v1/people/{id}/note">
        <Field
          multiline
          label={words.label}
          hint={words.hint}
          maxLength={LONGEST}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </ForRole>
    </Section>
  )
}
